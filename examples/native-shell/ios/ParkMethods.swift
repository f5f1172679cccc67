import ImageIO
import PhotosUI
import UIKit
import UniformTypeIdentifiers

struct TokenGrant {
    let token: String
    var expiresAt: Date?
    var openid: String?
    var userId: String?
}

/// Stores the user's token in the Keychain. The page never stores it.
@MainActor
protocol TokenProvider: AnyObject {
    /// Returns a token, or nil if no user is logged in. Never returns `stale`: the API has refused that token.
    func token(reason: String, stale: String?) async -> TokenGrant?

    /// Called when the API has replaced the token. `nil` is reserved: the page does not send it yet.
    func replaced(_ token: String?)
}

@MainActor
protocol LoginScreen: AnyObject {
    /// Returns whether a user is now logged in.
    func show(redirect: String) async -> Bool
}

struct PaymentEnd {
    /// `reported-ok`, `cancelled`, `failed` or `unknown`. It is only what the app has seen: the server decides what was paid.
    let outcome: String
    /// The result as the payment sheet reported it, for the log.
    var raw: String?
}

@MainActor
protocol PaymentProvider: AnyObject {
    /// Shows the payment sheet for the parameters that the server has signed, or the page of `["url": …]`.
    /// Throws only if no sheet could be shown, so that nothing was charged.
    func pay(_ params: [String: Any]) async throws -> PaymentEnd
}

/// Implements each method.
final class AppMethods: NSObject, ParkMethods {
    private static let toastSeconds = 2.5

    /// Maximum bytes of all pictures of one response. Base64 makes them a third longer, and a message has at most a million characters.
    private static let pictureBytes = 720_000

    private weak var controller: UIViewController?
    private let tokens: TokenProvider
    private let login: LoginScreen
    private let payments: PaymentProvider
    private let close: () -> Void
    private var picking: (max: Int, reply: ParkReply)?

    init(tokens: TokenProvider, login: LoginScreen, payments: PaymentProvider, close: @escaping () -> Void) {
        self.tokens = tokens
        self.login = login
        self.payments = payments
        self.close = close
        super.init()
    }

    /// Sets the controller. Call it after the controller was created, because its initialiser takes the methods.
    func attach(to controller: UIViewController) {
        self.controller = controller
    }

    var capabilities: [String: Any] {
        let names = ["auth.getToken", "auth.login", "pay.request", "nav.open", "nav.close", "nav.setTitle", "ui.call", "ui.toast", "ui.haptic", "ui.pickImage"]
        return Dictionary(uniqueKeysWithValues: names.map { ($0, true) })
    }

    func call(_ method: String, _ params: [String: Any], _ reply: ParkReply) {
        do {
            switch method {
            case "auth.getToken": token(try text(params, "reason"), params["stale"] as? String, reply)
            case "auth.login": logIn(try text(params, "redirect"), reply)
            case "pay.request": pay(params["params"] as? [String: Any] ?? [:], reply)
            case "nav.open": open(try text(params, "url"), reply)
            case "nav.close":
                reply.ok()
                close()
            case "nav.setTitle":
                controller?.title = try text(params, "title")
                reply.ok()
            case "ui.call": dial(try text(params, "phone"), reply)
            case "ui.toast":
                toast(try text(params, "message"))
                reply.ok()
            case "ui.haptic":
                haptic(try text(params, "kind"))
                reply.ok()
            case "ui.pickImage": pick(params["max"] as? Int ?? 1, reply)
            default: reply.fail(ParkError("UNSUPPORTED", "This shell does not know \(method)."))
            }
        } catch {
            reply.fail(error as? ParkError ?? ParkError("NATIVE", "It failed."))
        }
    }

    func onEvent(_ event: String, _ payload: [String: Any]) {
        if event == "auth.tokenChanged" { tokens.replaced(payload["token"] as? String) }
    }

    private func text(_ params: [String: Any], _ key: String) throws -> String {
        guard let value = params[key] as? String else { throw ParkError("BAD_PARAMS", "\(key) is missing.") }
        return value
    }

    private func token(_ reason: String, _ stale: String?, _ reply: ParkReply) {
        Task { @MainActor in
            guard let grant = await tokens.token(reason: reason, stale: stale) else {
                return reply.fail(ParkError("AUTH_REQUIRED", "No person is logged in."))
            }
            var result: [String: Any] = ["token": grant.token]
            result["expiresAt"] = grant.expiresAt.map { ($0.timeIntervalSince1970 * 1000).rounded() }
            result["openid"] = grant.openid
            result["userId"] = grant.userId
            reply.ok(result)
        }
    }

    private func logIn(_ redirect: String, _ reply: ParkReply) {
        Task { @MainActor in
            let isIn = await login.show(redirect: redirect)
            reply.ok(["status": isIn ? "done" : "cancelled"])
        }
    }

    private func pay(_ params: [String: Any], _ reply: ParkReply) {
        Task { @MainActor in
            do {
                let end = try await payments.pay(params)
                var result: [String: Any] = ["outcome": end.outcome]
                result["raw"] = end.raw
                reply.ok(result)
            } catch {
                // No sheet was shown, so nothing was charged. After an error the page would have to treat the outcome as unknown.
                reply.ok(["outcome": "failed", "raw": String(describing: error)])
            }
        }
    }

    private func open(_ address: String, _ reply: ParkReply) {
        // Other schemes give access to this device. For tel: there is ui.call.
        guard let url = URL(string: address), url.scheme?.lowercased() == "https", url.host != nil else {
            return reply.fail(ParkError("DENIED", "Only https is opened."))
        }
        show(url, reply)
    }

    private func dial(_ phone: String, _ reply: ParkReply) {
        // No * and #: codes with them change settings of the phone.
        let isPhone = phone.range(of: #"^\+?[0-9][0-9 -]{1,18}[0-9]$"#, options: .regularExpression) != nil
        let digits = phone.filter { "+0123456789".contains($0) }
        guard isPhone, let url = URL(string: "tel:\(digits)") else {
            return reply.fail(ParkError("BAD_PARAMS", "This is no phone number."))
        }
        show(url, reply)
    }

    private func show(_ url: URL, _ reply: ParkReply) {
        UIApplication.shared.open(url, options: [:]) { opened in
            if opened { reply.ok() } else { reply.fail(ParkError("NATIVE", "No app shows this.")) }
        }
    }

    private func haptic(_ kind: String) {
        switch kind {
        case "success": UINotificationFeedbackGenerator().notificationOccurred(.success)
        case "warning": UINotificationFeedbackGenerator().notificationOccurred(.warning)
        default: UIImpactFeedbackGenerator(style: .light).impactOccurred()
        }
    }

    private func toast(_ message: String) {
        guard let view = controller?.view else { return }
        let label = UILabel()
        label.text = message
        label.numberOfLines = 0
        label.textAlignment = .center
        label.font = .preferredFont(forTextStyle: .callout)
        label.textColor = .systemBackground
        label.backgroundColor = UIColor.label.withAlphaComponent(0.88)
        label.layer.cornerRadius = 10
        label.layer.masksToBounds = true
        let room = view.bounds.insetBy(dx: 32, dy: 0)
        let size = label.sizeThatFits(CGSize(width: room.width - 32, height: .greatestFiniteMagnitude))
        label.frame = CGRect(
            x: room.midX - size.width / 2 - 16, y: view.bounds.maxY - view.safeAreaInsets.bottom - size.height - 96,
            width: size.width + 32, height: size.height + 24
        )
        view.addSubview(label)
        UIAccessibility.post(notification: .announcement, argument: message)
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.toastSeconds) { label.removeFromSuperview() }
    }
}

extension AppMethods: PHPickerViewControllerDelegate, UIAdaptivePresentationControllerDelegate {
    private func pick(_ max: Int, _ reply: ParkReply) {
        // PHPicker takes a limit of 0 as no limit.
        guard max > 0 else { return reply.fail(ParkError("BAD_PARAMS", "max is less than 1.")) }
        guard picking == nil else { return reply.fail(ParkError("BUSY", "Pictures are being chosen already.")) }
        guard let controller else { return reply.fail(ParkError("CLOSED", "The view is gone.")) }
        // The picker runs outside the app and needs no permission.
        var configuration = PHPickerConfiguration()
        configuration.filter = .images
        configuration.selectionLimit = max
        let picker = PHPickerViewController(configuration: configuration)
        picker.delegate = self
        picking = (max, reply)
        reply.onCancel = { [weak self, weak picker] in
            self?.picking = nil
            picker?.dismiss(animated: true)
        }
        controller.present(picker, animated: true)
        // If the user swipes the sheet away, only this delegate is called, not the picker's. It can be set once the sheet is presented.
        picker.presentationController?.delegate = self
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        picking?.reply.fail(ParkError("USER_CANCELLED", "Nothing was chosen."))
        picking = nil
    }

    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
        picker.dismiss(animated: true)
        guard let (max, reply) = picking else { return }
        picking = nil
        let providers = results.prefix(max).map(\.itemProvider)
        guard !providers.isEmpty else { return reply.fail(ParkError("USER_CANCELLED", "Nothing was chosen.")) }
        let budget = Self.pictureBytes / providers.count
        Task { @MainActor in
            var images: [[String: Any]] = []
            for (index, provider) in providers.enumerated() {
                guard let bytes = await Self.jpeg(of: provider, within: budget) else { continue }
                let address = "data:image/jpeg;base64," + bytes.base64EncodedString()
                images.append(["name": "picture-\(index + 1).jpg", "type": "image/jpeg", "url": address])
            }
            if images.isEmpty {
                reply.fail(ParkError("NATIVE", "The picture could not be read."))
            } else {
                reply.ok(["images": images])
            }
        }
    }

    /// Returns the picture as JPEG, in the largest size that fits the budget.
    private static func jpeg(of provider: NSItemProvider, within budget: Int) async -> Data? {
        await withCheckedContinuation { continuation in
            // The callback runs on another queue. Every picture becomes a JPEG, because the server may not read HEIC.
            provider.loadDataRepresentation(forTypeIdentifier: UTType.image.identifier) { data, _ in
                continuation.resume(returning: data.flatMap { fit($0, within: budget) })
            }
        }
    }

    private nonisolated static func fit(_ data: Data, within budget: Int) -> Data? {
        guard let source = CGImageSourceCreateWithData(data as CFData, nil) else { return nil }
        for side in [1600, 1120, 800, 560, 400] {
            // Decode a thumbnail: it never has the 50 megapixels of a photo in memory, and applies the rotation.
            let options: [CFString: Any] = [
                kCGImageSourceCreateThumbnailFromImageAlways: true,
                kCGImageSourceCreateThumbnailWithTransform: true,
                kCGImageSourceThumbnailMaxPixelSize: side,
            ]
            guard let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary),
                  let bytes = UIImage(cgImage: image).jpegData(compressionQuality: 0.75) else { return nil }
            if bytes.count <= budget { return bytes }
        }
        return nil
    }
}
