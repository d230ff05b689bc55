/// What the review page does beyond showing: filters and search over the rows, evidence on demand. Without it everything but
/// the evidence can still be read.
enum ReviewScript {
    static let text = """
        (function () {
          'use strict';
          var table = document.getElementById('screens-table');
          window.addEventListener('beforeprint', function () {
            document.querySelectorAll('details:not([open])').forEach(function (each) { each.open = true; });
          });
          if (!table) { return; }
          var rows = Array.prototype.slice.call(table.tBodies[0].rows);
          var search = document.getElementById('search');
          var target = document.getElementById('target');
          var shown = document.getElementById('shown');
          var none = document.getElementById('none');
          var verdicts = new Set();
          var devices = new Set();
          var texts = null;

          function words() {
            // What is written in a row is read once, when somebody searches for the first time.
            texts = texts || rows.map(function (row) { return row.textContent.toLowerCase(); });
            return search.value.toLowerCase().split(/\\s+/).filter(Boolean);
          }

          function apply() {
            var wanted = search.value.trim() ? words() : [];
            var place = target ? target.value : '';
            var count = 0;
            rows.forEach(function (row, index) {
              var data = row.dataset;
              var fits = (!verdicts.size || verdicts.has(data.v)) && (!devices.size || devices.has(data.d))
                && (place === '' || place === data.t)
                && wanted.every(function (word) { return texts[index].indexOf(word) >= 0; });
              if (row.hidden === fits) { row.hidden = !fits; }
              if (fits) { count += 1; }
            });
            shown.textContent = count.toLocaleString('en') + ' of ' + rows.length.toLocaleString('en');
            none.hidden = count > 0;
          }

          function press(chip, isPressed) {
            var set = chip.dataset.verdict ? verdicts : devices;
            var value = chip.dataset.verdict || chip.dataset.device;
            if (isPressed) { set.add(value); } else { set.delete(value); }
            chip.setAttribute('aria-pressed', String(isPressed));
          }

          var chips = Array.prototype.slice.call(document.querySelectorAll('.chip'));
          chips.forEach(function (chip) {
            chip.addEventListener('click', function () {
              press(chip, chip.getAttribute('aria-pressed') !== 'true');
              apply();
            });
          });
          document.querySelectorAll('.tile').forEach(function (tile) {
            tile.addEventListener('click', function () {
              chips.forEach(function (chip) {
                if (chip.dataset.verdict) { press(chip, chip.dataset.verdict === tile.dataset.verdict); }
              });
              apply();
            });
          });

          var waiting = 0;
          search.addEventListener('input', function () {
            cancelAnimationFrame(waiting);
            waiting = requestAnimationFrame(apply);
          });
          if (target) { target.addEventListener('change', apply); }
          function reset() {
            search.value = '';
            if (target) { target.value = ''; }
            chips.forEach(function (chip) { press(chip, false); });
            apply();
          }
          document.getElementById('reset').addEventListener('click', function () { reset(); search.focus(); });
          document.addEventListener('keydown', function (event) {
            var field = /^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement.tagName);
            if (event.key === '/' && !field && !event.ctrlKey && !event.metaKey && !event.altKey) {
              event.preventDefault();
              search.focus();
            } else if (event.key === 'Escape' && document.activeElement === search) {
              reset();
            }
          });

          var evidence = null;
          table.addEventListener('click', function (event) {
            var button = event.target.closest ? event.target.closest('.why') : null;
            if (!button) { return; }
            var isOpen = button.getAttribute('aria-expanded') === 'true';
            button.setAttribute('aria-expanded', String(!isOpen));
            if (isOpen) { button.parentNode.querySelector('.chain').remove(); return; }
            evidence = evidence || JSON.parse(document.getElementById('evidence').textContent);
            var list = document.createElement('ol');
            list.className = 'chain';
            evidence.rows[Number(button.dataset.n)].forEach(function (number) {
              var link = evidence.items[number];
              var item = document.createElement('li');
              item.appendChild(document.createTextNode(link[0] + ' '));
              if (link[1]) {
                var place = document.createElement('a');
                place.className = 'place';
                place.href = link[2];
                place.textContent = link[1];
                item.appendChild(place);
              }
              list.appendChild(item);
            });
            button.parentNode.appendChild(list);
          });
          // A browser keeps what was typed when a page is loaded again.
          if (search.value || (target && target.value)) { apply(); }
        })();
        """
}
