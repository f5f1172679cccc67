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
import androidx.lifecycle.DefaultLifecycleObserver
import androidx.lifecycle.LifecycleOwner
import androidx.webkit.JavaScriptReplyProxy
import androidx.webkit.WebViewCompat
import androidx.webkit.WebViewFeature
import org.json.JSONObject

/** Shows the park's page in [container] and speaks with its widgets. Make it in `onCreate`.
 * [origins]: `https://park.example.com`, exactly those that may speak with the app and stay in the view. */
class ParkWebView(
    private val activity: ComponentActivity,
    private val container: ViewGroup,
    private val page: String,
    private val origins: Set<String>,
    methods: ParkMethods,
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
        bridge.onBackChanged = { back.isEnabled = it }
        activity.onBackPressedDispatcher.addCallback(activity, back)
        activity.lifecycle.addObserver(object : DefaultLifecycleObserver {
            override fun onResume(owner: LifecycleOwner) {
                webView?.onResume()
                lifecycle("resume")
            }

            override fun onPause(owner: LifecycleOwner) {
                // Before the view: its page runs no more once it is paused.
                lifecycle("pause")
                webView?.onPause()
            }

            override fun onDestroy(owner: LifecycleOwner) = remove()
        })
        create(page)
    }

    /** Before the app takes the view away: the widgets save what they have. */
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
        // Before the first load: what is added later is seen by the next page only.
        if (WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)) {
            WebViewCompat.addWebMessageListener(view, NAME, origins) { _, message, _, isMainFrame, proxy ->
                // The rules speak of origins only: a frame inside the page may have the same.
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
        // Any page that is in the view now would get it, and it may hold a token.
        if (originOf(view.url) !in origins) return
        view.evaluateJavascript("window.ParkShell&&ParkShell.receive(${quote(text)})", null)
    }

    /** For WebViews from before 2020. Every frame sees it, and it cannot tell who calls. */
    private inner class Interface(private val view: WebView) {
        @JavascriptInterface
        fun postMessage(text: String) {
            // This is the JavaBridge thread: the view may be asked for its address on the main one only.
            main.post { if (view === webView && originOf(view.url) in origins) bridge.receive(text) }
        }
    }

    private inner class Client : WebViewClient() {
        override fun onPageStarted(view: WebView, url: String, favicon: android.graphics.Bitmap?) = bridge.pageStarted()

        override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
            if (!request.isForMainFrame || originOf(request.url.toString()) in origins) return false
            // Of a page that was opened, not of one that opens others by itself.
            if (request.hasGesture() && request.url.scheme == "https") openOutside(activity, request.url)
            return true
        }

        override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
            // Not answered with true, the whole app is ended. The dead view is of no more use: another takes its place.
            val address = view.url.takeIf { originOf(it) in origins } ?: page
            val now = SystemClock.elapsedRealtime()
            val isLoop = detail.didCrash() && now - lastDeath < LOOP_MS
            lastDeath = now
            remove()
            // A page that kills its process at once would do so for ever.
            if (!isLoop) create(address)
            return true
        }
    }

    private companion object {
        const val NAME = "ParkAndroid"
        const val LOOP_MS = 10_000L

        /** JSON is no JavaScript: before 2019 these two ended a line inside a text. */
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

/** Another app shows it. Returns whether there is one. */
internal fun openOutside(context: Context, uri: Uri): Boolean = try {
    context.startActivity(Intent(Intent.ACTION_VIEW, uri).addCategory(Intent.CATEGORY_BROWSABLE))
    true
} catch (_: android.content.ActivityNotFoundException) {
    false
}

private class PreferencesStorage(context: Context) : ParkStorage {
    private val preferences = context.getSharedPreferences("park.payments", Context.MODE_PRIVATE)

    override fun read(): String? = preferences.getString(KEY, null)

    // commit, not apply: the process may be killed as soon as the payment app is in front.
    @SuppressLint("ApplySharedPref")
    override fun write(text: String) {
        preferences.edit().putString(KEY, text).commit()
    }

    private companion object {
        const val KEY = "open"
    }
}
