import UIKit
import WebKit

/// Shows the park's page and speaks with its widgets.
final class ParkShellViewController: UIViewController {
    private static let handlerName = "park"
    private static let loopSeconds: TimeInterval = 10

    private let page: URL
    private let origins: Set<String>
    private let methods: ParkMethods
    private var webView: WKWebView?
    private var lastDeath = Date.distantPast
    private var reloadsWhenShown = false

    private(set) lazy var bridge = ParkBridge(
        shell: ["name": "Park", "version": Self.version, "platform": "ios"],
        methods: methods,
        ledger: ParkLedger(),
        send: { [weak self] in self?.send($0) }
    )

    /// - Parameter origins: `https://park.example.com`, exactly those that may speak with the app and stay in the view.
    init(page: URL, origins: Set<String>, methods: ParkMethods) {
        self.page = page
        self.origins = origins
        self.methods = methods
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("Made in code only")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let configuration = WKWebViewConfiguration()
        let content = configuration.userContentController
        // Before any script of the page: a text that comes early waits here.
        content.addUserScript(WKUserScript(
            source: "window.ParkShell = window.ParkShell || { inbox: [] };",
            injectionTime: .atDocumentStart,
            forMainFrameOnly: true
        ))
        // The controller keeps its handlers alive, the view keeps the controller, we keep the view: given `self`, none would ever go.
        // Without replies: answers and events then have one way back, and keep their order.
        content.add(WeakHandler(self), name: Self.handlerName)

        let webView = WKWebView(frame: view.bounds, configuration: configuration)
        webView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        webView.scrollView.contentInsetAdjustmentBehavior = .never // The page minds the safe area by env().
        webView.allowsBackForwardNavigationGestures = true
        webView.navigationDelegate = self
        view.addSubview(webView)
        self.webView = webView
        webView.load(URLRequest(url: page))

        let center = NotificationCenter.default
        center.addObserver(self, selector: #selector(pause), name: UIApplication.didEnterBackgroundNotification, object: nil)
        center.addObserver(self, selector: #selector(resume), name: UIApplication.willEnterForegroundNotification, object: nil)
    }

    /// Of the app's own Back button. Returns false when the view itself should go.
    func goBack() -> Bool {
        bridge.back()
    }

    /// Before the app takes the view away: the widgets save what they have.
    func close(_ done: @escaping () -> Void) {
        bridge.teardown { [weak self] in
            self?.webView?.configuration.userContentController.removeScriptMessageHandler(forName: Self.handlerName)
            self?.bridge.pageStarted()
            done()
        }
    }

    fileprivate func receive(_ message: WKScriptMessage) {
        // Every frame can reach the handler, an advertisement's too.
        guard message.webView === webView, message.frameInfo.isMainFrame,
              origins.contains(Self.origin(message.frameInfo.securityOrigin)),
              let text = message.body as? String else { return }
        bridge.receive(text)
    }

    private func send(_ text: String) {
        // Any page that is in the view now would get it, and it may hold a token.
        guard let webView, let url = webView.url, let origin = Self.origin(url), origins.contains(origin) else { return }
        // As an argument the text never becomes source: no quote, line separator or </script> in it can end anything.
        webView.callAsyncJavaScript(
            """
            const page = (window.ParkShell = window.ParkShell || { inbox: [] });
            if (page.receive) page.receive(text);
            else (page.inbox = page.inbox || []).push(text);
            """,
            arguments: ["text": text],
            in: nil,
            in: .page
        )
    }

    @objc private func pause() {
        bridge.emit("lifecycle", ["state": "pause"])
    }

    @objc private func resume() {
        if reloadsWhenShown {
            reloadsWhenShown = false
            reload()
        } else {
            bridge.emit("lifecycle", ["state": "resume"])
        }
    }

    private func reload() {
        // After its process has died a view may have no address left to reload.
        if webView?.url == nil {
            webView?.load(URLRequest(url: page))
        } else {
            webView?.reload()
        }
    }

    private static var version: String {
        Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String ?? ""
    }

    private static func origin(_ origin: WKSecurityOrigin) -> String {
        Self.origin(scheme: origin.protocol, host: origin.host, port: origin.port)
    }

    private static func origin(_ url: URL) -> String? {
        guard let scheme = url.scheme, let host = url.host else { return nil }
        return origin(scheme: scheme, host: host, port: url.port ?? 0)
    }

    /// 0 is WebKit's word for the usual port.
    private static func origin(scheme: String, host: String, port: Int) -> String {
        let isUsual = port == 0 || (scheme == "https" && port == 443) || (scheme == "http" && port == 80)
        return "\(scheme)://\(host)" + (isUsual ? "" : ":\(port)")
    }
}

extension ParkShellViewController: WKNavigationDelegate {
    func webView(_ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction) async -> WKNavigationActionPolicy {
        guard let url = navigationAction.request.url else { return .cancel }
        if let frame = navigationAction.targetFrame {
            if !frame.isMainFrame { return .allow }
            if let origin = Self.origin(url), origins.contains(origin) { return .allow }
        }
        // A link that a person has pressed; a page that moves by itself stays where it is.
        if navigationAction.navigationType == .linkActivated, url.scheme == "https" { _ = await UIApplication.shared.open(url) }
        return .cancel
    }

    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
        bridge.pageStarted()
    }

    /// The system takes the memory of pages that are not seen; what remains is white.
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        bridge.pageStarted()
        if UIApplication.shared.applicationState == .background {
            reloadsWhenShown = true
            return
        }
        // A page that kills its process at once would do so for ever.
        let isLoop = Date().timeIntervalSince(lastDeath) < Self.loopSeconds
        lastDeath = Date()
        if !isLoop { reload() }
    }
}

private final class WeakHandler: NSObject, WKScriptMessageHandler {
    private weak var target: ParkShellViewController?

    init(_ target: ParkShellViewController) {
        self.target = target
    }

    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
        target?.receive(message)
    }
}
