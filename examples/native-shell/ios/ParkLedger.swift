import Foundation

/// The methods that the app offers to the widgets.
@MainActor
protocol ParkMethods: AnyObject {
    /// Methods by name; the value is `true`, or `["params": […]]` with additional parameters. Other methods fail with UNSUPPORTED.
    var capabilities: [String: Any] { get }

    /// Runs a method. Reply exactly once to each call: a promise in the page waits for it.
    func call(_ method: String, _ params: [String: Any], _ reply: ParkReply)

    /// Called for each event of a widget: `auth.tokenChanged`, `nav.changed`, `error`, and events of later versions.
    func onEvent(_ event: String, _ payload: [String: Any])
}

/// `code` is an error code of the contract.
struct ParkError: Error {
    let code: String
    let message: String
    let nativeCode: Int?

    init(_ code: String, _ message: String, nativeCode: Int? = nil) {
        self.code = code
        self.message = message
        self.nativeCode = nativeCode
    }

    var wire: [String: Any] {
        var error: [String: Any] = ["code": code, "message": message]
        if let nativeCode { error["data"] = ["nativeCode": nativeCode] }
        return error
    }
}

/// Replies to one call. Only the first reply is sent.
@MainActor
final class ParkReply {
    typealias Answer = Result<[String: Any]?, ParkError>

    /// Called if the caller has cancelled or its page no longer exists. Close what the call has opened.
    var onCancel: () -> Void = {}
    private var deliver: ((Answer) -> Void)?

    init(_ deliver: @escaping (Answer) -> Void) {
        self.deliver = deliver
    }

    func ok(_ result: [String: Any]? = nil) {
        finish(.success(result))
    }

    func fail(_ error: ParkError) {
        finish(.failure(error))
    }

    func cancel() {
        guard deliver != nil else { return }
        deliver = nil
        onCancel()
    }

    private func finish(_ answer: Answer) {
        let once = deliver
        deliver = nil
        once?(answer)
    }
}

/// Stores the outcome of each payment by its key, for a day, in UserDefaults. Contains no token, no amount and no user.
@MainActor
final class ParkLedger {
    struct Entry: Codable {
        let key: String
        let at: Date
        var outcome: String?
        var isDelivered = false
    }

    private static let name = "park.payments"
    private static let life: TimeInterval = 24 * 3600
    private let defaults: UserDefaults

    init(_ defaults: UserDefaults = .standard) {
        self.defaults = defaults
    }

    func all() -> [Entry] {
        let data = defaults.data(forKey: Self.name) ?? Data()
        let entries = (try? JSONDecoder().decode([Entry].self, from: data)) ?? []
        return entries.filter { $0.at.timeIntervalSinceNow > -Self.life }
    }

    func find(_ key: String) -> Entry? {
        all().first { $0.key == key }
    }

    func begin(_ key: String) {
        save(all().filter { $0.key != key } + [Entry(key: key, at: Date())])
    }

    func end(_ key: String, _ outcome: String) {
        change(key) { $0.outcome = outcome }
    }

    func markDelivered(_ key: String) {
        change(key) { $0.isDelivered = true }
    }

    func forget(_ key: String) {
        save(all().filter { $0.key != key })
    }

    private func change(_ key: String, _ with: (inout Entry) -> Void) {
        var entries = all()
        for index in entries.indices where entries[index].key == key { with(&entries[index]) }
        save(entries)
    }

    private func save(_ entries: [Entry]) {
        defaults.set(try? JSONEncoder().encode(entries), forKey: Self.name)
    }
}
