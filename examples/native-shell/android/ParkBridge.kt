package com.example.park

import org.json.JSONArray
import org.json.JSONException
import org.json.JSONObject
import org.json.JSONTokener

/** The wire, without WebView: main thread only. The contract is bridge/contract.ts, the fixtures are tests/protocol. */
class ParkBridge(
    private val shell: JSONObject,
    private val methods: ParkMethods,
    private val ledger: ParkLedger,
    private val send: (String) -> Unit,
    private val after: (ms: Long, work: () -> Unit) -> Unit,
) {
    private class Session {
        var ready = false
        var canGoBack = false
        var resume = emptySet<String>()
        val pending = LinkedHashMap<String, ParkReply>()
        val seen = ArrayDeque<String>()
    }

    private class Caller(val session: String, val id: String)

    // Several widgets of one page share the channel, each with a session of its own.
    private val sessions = LinkedHashMap<String, Session>()
    private val openSheets = LinkedHashMap<String, MutableList<Caller>>()
    private val waiting = ArrayDeque<Pair<String, JSONObject>>()
    private val context = JSONObject()
    private var events = 0
    private var onGone: (() -> Unit)? = null

    /** Whether the page takes the Back button. */
    val canGoBack: Boolean get() = sessions.values.any { it.ready && it.canGoBack }

    /** Called after each change of [canGoBack]. */
    var onBackChanged: (Boolean) -> Unit = {}

    fun receive(text: String) {
        val message = decode(text) ?: return
        val s = message.getString("s")
        when (message.getString("k")) {
            "hello" -> hello(s, message.optJSONObject("p") ?: return)
            "ready" -> ready(s)
            "req" -> request(s, message.opt("id") as? String ?: return, message.opt("m") as? String ?: return, message.optJSONObject("p"))
            "evt" -> event(s, message.opt("m") as? String ?: return, message.optJSONObject("p") ?: JSONObject())
            "cancel" -> sessions[s]?.pending?.remove(message.opt("id") as? String)?.cancel()
            "bye" -> drop(s)
        }
    }

    /** Another page is in the view, or its process has died: no caller waits any more. */
    fun pageStarted() = sessions.keys.toList().forEach(::drop)

    /** Tells the widgets; kept until one is ready. Returns whether one was. */
    fun emit(event: String, payload: JSONObject): Boolean {
        val ready = sessions.filterValues { it.ready }.keys.toList()
        ready.forEach { tell(it, event, payload) }
        if (ready.isEmpty()) {
            waiting.addLast(event to payload)
            if (waiting.size > WAITING_MAX) waiting.removeFirst()
        }
        return ready.isNotEmpty()
    }

    /** Language, theme, safe area: only what has changed. */
    fun setContext(patch: JSONObject) {
        for (key in patch.keys()) context.put(key, patch.get(key))
        // A page that comes later reads it in its welcome.
        if (sessions.values.any { it.ready }) emit("context.changed", patch)
    }

    /** Returns whether the page takes it. */
    fun back(): Boolean {
        val taker = sessions.entries.firstOrNull { it.value.ready && it.value.canGoBack }?.key ?: return false
        tell(taker, "nav.back", JSONObject())
        return true
    }

    /** The view will go: the widgets save what they have. [done] comes after their goodbye, two seconds later at most. */
    fun teardown(done: () -> Unit) {
        var open = true
        val once = { if (open) { open = false; onGone = null; done() } }
        if (sessions.values.none { it.ready }) return once()
        onGone = once
        after(TEARDOWN_MS, once)
        emit("lifecycle", JSONObject().put("state", "teardown"))
    }

    private fun hello(s: String, p: JSONObject) {
        val versions = p.optJSONArray("versions") ?: return
        if ((0 until versions.length()).none { (versions.opt(it) as? Number)?.toDouble() == 1.0 }) {
            drop(s)
            return say(s, "refuse", "e" to error(ParkError("VERSION_MISMATCH", "This shell speaks version 1.")))
        }
        // The same session says hello again when its page was shown again: what it has asked stays open.
        val session = sessions.getOrPut(s) { Session() }
        session.ready = false
        session.resume = p.optJSONArray("resume").texts().toSet()
        val welcome = JSONObject().put("v", 1).put("shell", shell).put("capabilities", JSONObject(methods.capabilities)).put("context", context)
        say(s, "welcome", "p" to welcome)
    }

    private fun ready(s: String) {
        val session = sessions[s] ?: return
        session.ready = true
        while (waiting.isNotEmpty()) waiting.removeFirst().let { (event, payload) -> tell(s, event, payload) }
        for (entry in ledger.all()) {
            if (entry.key in openSheets || (entry.told && entry.key !in session.resume)) continue
            // Begun, and no sheet is open: the app itself was killed meanwhile.
            val outcome = entry.outcome ?: "unknown"
            ledger.end(entry.key, outcome)
            tell(s, "pay.restored", restored(entry.key, outcome))
            ledger.told(entry.key)
        }
        session.resume = emptySet()
        onBackChanged(canGoBack)
    }

    private fun event(s: String, event: String, payload: JSONObject) {
        val session = sessions[s] ?: return
        if (event == "nav.changed") {
            session.canGoBack = payload.opt("canGoBack") == true
            onBackChanged(canGoBack)
        }
        methods.heard(event, payload)
    }

    private fun request(s: String, id: String, method: String, params: JSONObject?) {
        val session = sessions[s]
            ?: return say(s, "res", "id" to id, "ok" to false, "e" to error(ParkError("CLOSED", "Say hello first.")))
        if (id in session.seen) return
        session.seen.addLast(id)
        if (session.seen.size > SEEN_MAX) session.seen.removeFirst()
        val reply = ParkReply { result -> answer(s, id, result) }
        session.pending[id] = reply
        when {
            method !in methods.capabilities -> reply.fail(ParkError("UNSUPPORTED", "This shell does not know $method."))
            method == "pay.request" -> pay(s, id, params ?: JSONObject(), reply)
            else -> methods.call(method, params ?: JSONObject(), reply)
        }
    }

    private fun pay(s: String, id: String, params: JSONObject, reply: ParkReply) {
        val key = params.opt("idempotencyKey") as? String
        if (key.isNullOrEmpty()) return reply.fail(ParkError("BAD_PARAMS", "idempotencyKey is missing."))
        val outcome = ledger.find(key)?.outcome
        // Money may have moved: this key never opens a second sheet.
        if (outcome == "reported-ok" || outcome == "unknown") return reply.ok(JSONObject().put("outcome", outcome))
        openSheets[key]?.let { callers -> callers.add(Caller(s, id)); return }
        if (openSheets.isNotEmpty()) return reply.fail(ParkError("BUSY", "A payment is open already."))
        openSheets[key] = mutableListOf(Caller(s, id))
        // Before the sheet: it may be another app, and this process may be killed behind it.
        ledger.begin(key)
        // Not the caller's reply: the sheet's end counts even when the page that asked is gone.
        methods.call("pay.request", params, ParkReply { result -> finishSheet(key, result) })
    }

    private fun finishSheet(key: String, result: Result<JSONObject?>) {
        val callers = openSheets.remove(key) ?: return
        val outcome = result.getOrNull()?.opt("outcome") as? String
        if (result.isFailure) {
            // No sheet was shown: nothing can have been charged, the next try may show one.
            ledger.forget(key)
            callers.forEach { answer(it.session, it.id, result) }
            return
        }
        ledger.end(key, outcome ?: "unknown")
        val told = callers.map { answer(it.session, it.id, result) }.any { it }
        val anyReady = sessions.values.any { it.ready }
        if (told || (anyReady && emit("pay.restored", restored(key, outcome ?: "unknown")))) ledger.told(key)
    }

    private fun restored(key: String, outcome: String) = JSONObject().put("idempotencyKey", key).put("outcome", outcome)

    /** Returns whether a caller still waited for it. */
    private fun answer(s: String, id: String, result: Result<JSONObject?>): Boolean {
        if (sessions[s]?.pending?.remove(id) == null) return false
        result.fold(
            { p -> if (p == null) say(s, "res", "id" to id, "ok" to true) else say(s, "res", "id" to id, "ok" to true, "p" to p) },
            { thrown -> say(s, "res", "id" to id, "ok" to false, "e" to error(thrown)) },
        )
        return true
    }

    private fun error(thrown: Throwable) = JSONObject().apply {
        put("code", (thrown as? ParkError)?.code ?: "NATIVE")
        put("message", thrown.message ?: "It failed.")
        (thrown as? ParkError)?.nativeCode?.let { put("data", JSONObject().put("nativeCode", it)) }
    }

    private fun drop(s: String) {
        val session = sessions.remove(s) ?: return
        session.pending.values.forEach { it.cancel() }
        onBackChanged(canGoBack)
        if (sessions.isEmpty()) onGone?.invoke()
    }

    private fun tell(s: String, event: String, payload: JSONObject) = say(s, "evt", "id" to "n${++events}", "m" to event, "p" to payload)

    private fun say(s: String, kind: String, vararg more: Pair<String, Any>) {
        val message = JSONObject().put("park", 1).put("v", 1).put("s", s).put("k", kind)
        for ((key, value) in more) message.put(key, value)
        send(message.toString())
    }

    companion object {
        private const val MESSAGE_MAX = 1_000_000
        private const val WAITING_MAX = 50
        private const val SEEN_MAX = 200
        private const val TEARDOWN_MS = 2000L

        internal fun decode(text: String): JSONObject? {
            if (text.length > MESSAGE_MAX) return null
            val message = try {
                val tokens = JSONTokener(text)
                // JSONObject(text) would read the first value and overlook what follows it.
                (tokens.nextValue() as? JSONObject)?.takeIf { tokens.nextClean() == 0.toChar() }
            } catch (_: JSONException) {
                null
            }
            // opt, not optString: that makes "null" of a null and text of a number.
            val isOurs = (message?.opt("park") as? Number)?.toDouble() == 1.0 && message.opt("v") is Number
            return message?.takeIf { isOurs && it.isText("s") && it.isText("k") }
        }

        private fun JSONObject.isText(key: String) = (opt(key) as? String)?.isNotEmpty() == true
        private fun JSONArray?.texts() = (0 until (this?.length() ?: 0)).mapNotNull { this?.opt(it) as? String }
    }
}
