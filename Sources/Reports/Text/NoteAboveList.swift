import Lint

extension Finding.Note {
    /// The note as it stands above a list of all screens: nothing more has to be asked for to see the rest.
    var aboveList: Self {
        var note = self
        note.message = message.replacing("; --verbose names them all", with: ", all of them below")
        return note
    }
}
