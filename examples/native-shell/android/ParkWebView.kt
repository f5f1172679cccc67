package com.example.park

import android.annotation.SuppressLint
import android.content.Context
import android.content.Intent
import android.net.Uri
import android.os.Handler
import android.os.Looper
import android.os.SystemClock
import android.view.ViewGroup
import android.webkit.JavascriptInterface
import android.webkit.RenderProcessGoneDetail
import android.webkit.WebResourceRequest
import android.webkit.WebView
import android.webkit.WebViewClient
import androidx.activity.ComponentActivity
import androidx.activity.OnBackPressedCallback
import androidx.core.view.ViewCompat
import androidx.core.view.WindowInsetsCompat
import androidx.core.view.WindowInsetsCompat.Type
import androidx.lifecycle.DefaultLifecycleObserver
import androidx.lifecycle.LifecycleOwner
import androidx.webkit.JavaScriptReplyProxy
import androidx.webkit.WebViewCompat
import androidx.webkit.WebViewFeature
import org.json.JSONObject

/** Shows the hosted page in [container] and communicates with its widgets. Create it in `onCreate`. Padding of the container keeps the page
 * clear of the system's bars, the cutout and the keyboard.
 * [origins]: the exact origins that may communicate with the app and stay in the view, such as `https://park.example.com`.
 * [paymentOrigins]: the exact origins of the payment provider's pages. They may be shown in the view, but not communicate. */
class ParkWebView(
    private val activity: ComponentActivity,
    private val container: ViewGroup,
    private val page: String,
    private val origins: Set<String>,
    methods: ParkMethods,
    private val paymentOrigins: Set<String> = emptySet(),
) {
    private val main = Handler(Looper.getMainLooper())
    private var webView: WebView? = null
    private var replies: JavaScriptReplyProxy? = null
    private var lastDeath = 0L

    private val back = object : OnBackPressedCallback(false) {
        override fun handleOnBackPressed() {
            bridge.back()
        }
    }

    val bridge: ParkBridge = ParkBridge(
        shell = JSONObject().put("name", "Park").put("version", versionName(activity)).put("platform", "android"),
        methods = methods,
        ledger = ParkLedger(PreferencesStorage(activity)),
        send = ::send,
        after = { ms, work -> main.postDelayed(work, ms) },
    )

    init {
        // With target SDK 35 the window extends behind the bars, and the keyboard does not resize it. In WebViews before version 140 the page
        // cannot handle that, because `env(safe-area-inset-…)` is 0.
        ViewCompat.setOnApplyWindowInsetsListener(container) { view, insets ->
            val types = Type.systemBars() or Type.displayCutout() or Type.ime()
            insets.getInsets(types).run { view.setPadding(left, top, right, bottom) }
            WindowInsetsCompat.CONSUMED
        }
        bridge.onBackChanged = { back.isEnabled = it }
        activity.onBackPressedDispatcher.addCallback(activity, back)
        activity.lifecycle.addObserver(object : DefaultLifecycleObserver {
            override fun onResume(owner: LifecycleOwner) {
                webView?.onResume()
                lifecycle("resume")
            }

            override fun onPause(owner: LifecycleOwner) {
                // Before the view is paused: a paused page does not run.
                lifecycle("pause")
                webView?.onPause()
            }

            override fun onDestroy(owner: LifecycleOwner) = remove()
        })
        create(page)
    }

    /** Lets the widgets save their state, then removes the view and calls [done]. */
    fun close(done: () -> Unit) = bridge.teardown {
        remove()
        done()
    }

    private fun lifecycle(state: String) {
        if (webView != null) bridge.emit("lifecycle", JSONObject().put("state", state))
    }

    @SuppressLint("SetJavaScriptEnabled")
    private fun create(address: String) {
        val view = WebView(activity)
        view.settings.javaScriptEnabled = true
        view.settings.domStorageEnabled = true
        view.settings.allowFileAccess = false
        view.settings.allowContentAccess = false
        view.webViewClient = Client()
        // Before the first load: a listener added later takes effect only on the next page.
        if (WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)) {
            WebViewCompat.addWebMessageListener(view, NAME, origins) { _, message, _, isMainFrame, proxy ->
                // The listener's rules check only the origin, and an iframe in the page may have the same one.
                if (isMainFrame) {
                    replies = proxy
                    message.data?.let(bridge::receive)
                }
            }
        } else {
            view.addJavascriptInterface(Interface(view), NAME)
        }
        container.addView(view, ViewGroup.LayoutParams(ViewGroup.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.MATCH_PARENT))
        webView = view
        view.loadUrl(address)
    }

    private fun remove() {
        val view = webView ?: return
        webView = null
        replies = null
        bridge.pageStarted()
        container.removeView(view)
        view.destroy()
    }

    private fun send(text: String) {
        val proxy = replies
        if (proxy != null) return proxy.postMessage(text)
        val view = webView ?: return
        // The text may contain a token, and whichever page is in the view would receive it.
        if (originOf(view.url) !in origins) return
        view.evaluateJavascript("window.ParkShell&&ParkShell.receive(${quote(text)})", null)
    }

    /** For WebViews before version 83 (2020). Every iframe can call it, and it cannot identify the caller. */
    private inner class Interface(private val view: WebView) {
        @JavascriptInterface
        fun postMessage(text: String) {
            // This runs on the JavaBridge thread, but the URL of the view can be read only on the main thread.
            main.post { if (view === webView && originOf(view.url) in origins) bridge.receive(text) }
        }
    }

    private inner class Client : WebViewClient() {
        override fun onPageStarted(view: WebView, url: String, favicon: android.graphics.Bitmap?) = bridge.pageStarted()

        override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
            if (!request.isForMainFrame || originOf(request.url.toString()) in origins + paymentOrigins) return false
            // Only if the user has tapped a link, not if the page navigates by itself.
            if (request.hasGesture() && request.url.scheme == "https") openOutside(activity, request.url)
            return true
        }

        override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
            // Returning false would end the whole app. A view whose process has died cannot be used again, so create a new one.
            val address = view.url.takeIf { originOf(it) in origins } ?: page
            val now = SystemClock.elapsedRealtime()
            val isLoop = detail.didCrash() && now - lastDeath < LOOP_MS
            lastDeath = now
            remove()
            // A page that crashes on loading would otherwise be reloaded for ever.
            if (!isLoop) create(address)
            return true
        }
    }

    private companion object {
        const val NAME = "ParkAndroid"
        const val LOOP_MS = 10_000L

        /** JSON is not always valid JavaScript: before ES2019 these two characters ended the line within a string. */
        fun quote(text: String): String = JSONObject.quote(text).replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")

        fun versionName(context: Context): String =
            context.packageManager.getPackageInfo(context.packageName, 0).versionName ?: ""

        fun originOf(address: String?): String? {
            val uri = Uri.parse(address ?: return null)
            val scheme = uri.scheme ?: return null
            val host = uri.host ?: return null
            val isUsual = uri.port == -1 || (scheme == "https" && uri.port == 443) || (scheme == "http" && uri.port == 80)
            return "$scheme://$host" + if (isUsual) "" else ":${uri.port}"
        }
    }
}

/** Opens a URL in another app. Returns whether there is one for it. */
internal fun openOutside(context: Context, uri: Uri): Boolean = try {
    context.startActivity(Intent(Intent.ACTION_VIEW, uri).addCategory(Intent.CATEGORY_BROWSABLE))
    true
} catch (_: android.content.ActivityNotFoundException) {
    false
}

private class PreferencesStorage(context: Context) : ParkStorage {
    private val preferences = context.getSharedPreferences("park.payments", Context.MODE_PRIVATE)

    override fun read(): String? = preferences.getString(KEY, null)

    // commit, not apply: the process may be killed as soon as the payment app is in the foreground.
    @SuppressLint("ApplySharedPref")
    override fun write(text: String) {
        preferences.edit().putString(KEY, text).commit()
    }

    private companion object {
        const val KEY = "open"
    }
}
