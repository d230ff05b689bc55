struct Trail {
    let name: String
    let kilometres: Double

    static let samples = [
        Trail(name: "Mill Brook", kilometres: 4.5), Trail(name: "Ridge Loop", kilometres: 11),
    ]
}
