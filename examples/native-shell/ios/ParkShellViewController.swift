import UIKit
import WebKit

/// Shows the hosted page and communicates with its widgets.
final class ParkShellViewController: UIViewController {
    private static let handlerName = "park"
    private static let loopSeconds: TimeInterval = 10

    private let page: URL
    private let origins: Set<String>
    private let paymentOrigins: Set<String>
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

    /// - Parameters:
    ///   - origins: the exact origins that may communicate with the app and stay in the view, such as `https://park.example.com`.
    ///   - paymentOrigins: the exact origins of the payment provider's pages. They may be shown in the view, but not communicate.
    init(page: URL, origins: Set<String>, paymentOrigins: Set<String> = [], methods: ParkMethods) {
        self.page = page
        self.origins = origins
        self.paymentOrigins = paymentOrigins
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
        // Runs before the scripts of the page: messages that arrive before the page is ready wait in the inbox.
        content.addUserScript(WKUserScript(
            source: "window.ParkShell = window.ParkShell || { inbox: [] };",
            injectionTime: .atDocumentStart,
            forMainFrameOnly: true
        ))
        // WeakHandler avoids a retain cycle: the content controller retains its handlers, the web view retains the content controller,
        // and self retains the web view. A handler without replies is used so that responses and events take one path and keep their order.
        content.add(WeakHandler(self), name: Self.handlerName)

        let webView = WKWebView(frame: view.bounds, configuration: configuration)
        webView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        webView.scrollView.contentInsetAdjustmentBehavior = .never // The page handles the safe area with env().
        webView.allowsBackForwardNavigationGestures = true
        webView.navigationDelegate = self
        view.addSubview(webView)
        self.webView = webView
        webView.load(URLRequest(url: page))

        let center = NotificationCenter.default
        center.addObserver(self, selector: #selector(pause), name: UIApplication.didEnterBackgroundNotification, object: nil)
        center.addObserver(self, selector: #selector(resume), name: UIApplication.willEnterForegroundNotification, object: nil)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        // The user may have swiped the view away, so that the app has not called `close`. Keep the view until the widgets have saved.
        let isRemoved = isMovingFromParent || isBeingDismissed || navigationController?.isBeingDismissed == true
        if isRemoved { close { withExtendedLifetime(self) {} } }
    }

    /// Call it from the app's Back button. Returns false if the app should close the view.
    func goBack() -> Bool {
        bridge.back()
    }

    /// Call it before the app closes the view: lets the widgets save their state, then calls `done`.
    func close(_ done: @escaping () -> Void) {
        bridge.teardown { [weak self] in
            self?.webView?.configuration.userContentController.removeScriptMessageHandler(forName: Self.handlerName)
            self?.bridge.pageStarted()
            done()
        }
    }

    fileprivate func receive(_ message: WKScriptMessage) {
        // Every iframe can call the handler, even an advertisement.
        guard message.webView === webView, message.frameInfo.isMainFrame,
              origins.contains(Self.origin(message.frameInfo.securityOrigin)),
              let text = message.body as? String else { return }
        bridge.receive(text)
    }

    private func send(_ text: String) {
        // The text may contain a token, and whichever page is in the view would receive it.
        guard let webView, let url = webView.url, let origin = Self.origin(url), origins.contains(origin) else { return }
        // An argument is never parsed as source, so no character in the text needs escaping.
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
        // The view may have lost its URL when the process of the page died. A payment page is not loaded again: that could repeat a step of
        // the payment.
        if let url = webView?.url, let origin = Self.origin(url), origins.contains(origin) {
            webView?.reload()
        } else {
            webView?.load(URLRequest(url: page))
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

    /// WebKit gives port 0 for the default port of the scheme.
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
            if let origin = Self.origin(url), origins.union(paymentOrigins).contains(origin) { return .allow }
        }
        // Only if the user has tapped a link, not if the page navigates by itself.
        if navigationAction.navigationType == .linkActivated, url.scheme == "https" { _ = await UIApplication.shared.open(url) }
        return .cancel
    }

    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
        bridge.pageStarted()
    }

    /// Called if a page could not be loaded, for example without a network. If it was the first one, the view is blank: show your own
    /// message here.
    func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: Error) {
        if webView.backForwardList.currentItem == nil { reloadsWhenShown = true }
    }

    /// The system may end the process of a page to free memory. The view would stay blank, so reload it.
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        bridge.pageStarted()
        if UIApplication.shared.applicationState == .background {
            reloadsWhenShown = true
            return
        }
        // A page that crashes on loading would otherwise be reloaded for ever.
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
