package com.example.park

import org.json.JSONArray
import org.json.JSONException
import org.json.JSONObject
import org.json.JSONTokener

/** The bridge protocol, independent of WebView. Call it on the main thread only. Contract: bridge/contract.ts; fixtures: tests/protocol. */
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

    // The widgets of a page share the channel; each has its own session.
    private val sessions = LinkedHashMap<String, Session>()
    private val openSheets = LinkedHashMap<String, MutableList<Caller>>()
    private val waiting = ArrayDeque<Pair<String, JSONObject>>()
    private val context = JSONObject()
    private var events = 0
    private var onGone: (() -> Unit)? = null

    /** Whether a widget can handle the Back button. */
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

    /** Call it when the page was replaced or its process has died: ends all sessions and cancels their pending calls. */
    fun pageStarted() = sessions.keys.toList().forEach(::drop)

    /** Sends an event to all ready widgets. If none is ready, queues it for the first that is, except `lifecycle`: a page that starts later
     * would load its data twice. Returns whether one was ready. */
    fun emit(event: String, payload: JSONObject): Boolean {
        val ready = sessions.filterValues { it.ready }.keys.toList()
        ready.forEach { sendEvent(it, event, payload) }
        if (ready.isEmpty() && event != "lifecycle") {
            waiting.addLast(event to payload)
            if (waiting.size > WAITING_MAX) waiting.removeFirst()
        }
        return ready.isNotEmpty()
    }

    /** Sets values of the context (language, theme, safe area). [patch]: only the changed ones. */
    fun setContext(patch: JSONObject) {
        for (key in patch.keys()) context.put(key, patch.get(key))
        // A page that is loaded later receives the context in `welcome`.
        if (sessions.values.any { it.ready }) emit("context.changed", patch)
    }

    /** Sends Back to a widget that can go back. Returns whether there was one. */
    fun back(): Boolean {
        val taker = sessions.entries.firstOrNull { it.value.ready && it.value.canGoBack }?.key ?: return false
        sendEvent(taker, "nav.back", JSONObject())
        return true
    }

    /** Call it before the view is removed, so that the widgets can save their state. Calls [done] when all have ended their sessions,
     * after two seconds at the latest. */
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
            return sendMessage(s, "refuse", "e" to error(ParkError("VERSION_MISMATCH", "This shell speaks version 1.")))
        }
        // A restored page sends `hello` again in the same session: its calls stay pending.
        val session = sessions.getOrPut(s) { Session() }
        session.ready = false
        session.resume = p.optJSONArray("resume").texts().toSet()
        val welcome = JSONObject().put("v", 1).put("shell", shell).put("capabilities", JSONObject(methods.capabilities)).put("context", context)
        sendMessage(s, "welcome", "p" to welcome)
    }

    private fun ready(s: String) {
        val session = sessions[s] ?: return
        session.ready = true
        while (waiting.isNotEmpty()) waiting.removeFirst().let { (event, payload) -> sendEvent(s, event, payload) }
        for (entry in ledger.all()) {
            if (entry.key in openSheets || (entry.isDelivered && entry.key !in session.resume)) continue
            // A payment without an outcome and without an open sheet: the app was killed in the meantime.
            val outcome = entry.outcome ?: "unknown"
            ledger.end(entry.key, outcome)
            sendEvent(s, "pay.restored", restored(entry.key, outcome))
            ledger.markDelivered(entry.key)
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
        methods.onEvent(event, payload)
    }

    private fun request(s: String, id: String, method: String, params: JSONObject?) {
        val session = sessions[s]
            ?: return sendMessage(s, "res", "id" to id, "ok" to false, "e" to error(ParkError("CLOSED", "Say hello first.")))
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
        // The money may have been charged: never open a second sheet for this key.
        if (outcome == "reported-ok" || outcome == "unknown") return reply.ok(JSONObject().put("outcome", outcome))
        openSheets[key]?.let { callers -> callers.add(Caller(s, id)); return }
        if (openSheets.isNotEmpty()) return reply.fail(ParkError("BUSY", "A payment is open already."))
        openSheets[key] = mutableListOf(Caller(s, id))
        // Store it before the sheet opens: if the sheet is another app, this process may be killed in the background.
        ledger.begin(key)
        // A reply of its own, not the caller's: the outcome must be recorded even if the caller's page no longer exists.
        methods.call("pay.request", params, ParkReply { result -> finishSheet(key, result) })
    }

    private fun finishSheet(key: String, result: Result<JSONObject?>) {
        val callers = openSheets.remove(key) ?: return
        val outcome = result.getOrNull()?.opt("outcome") as? String
        if (result.isFailure) {
            // No sheet was shown, so nothing was charged, and another attempt is allowed.
            ledger.forget(key)
            callers.forEach { answer(it.session, it.id, result) }
            return
        }
        ledger.end(key, outcome ?: "unknown")
        val isDelivered = callers.map { answer(it.session, it.id, result) }.any { it }
        val anyReady = sessions.values.any { it.ready }
        if (isDelivered || (anyReady && emit("pay.restored", restored(key, outcome ?: "unknown")))) ledger.markDelivered(key)
    }

    private fun restored(key: String, outcome: String) = JSONObject().put("idempotencyKey", key).put("outcome", outcome)

    /** Returns whether the caller was still waiting for the response. */
    private fun answer(s: String, id: String, result: Result<JSONObject?>): Boolean {
        if (sessions[s]?.pending?.remove(id) == null) return false
        result.fold(
            { p -> if (p == null) sendMessage(s, "res", "id" to id, "ok" to true) else sendMessage(s, "res", "id" to id, "ok" to true, "p" to p) },
            { thrown -> sendMessage(s, "res", "id" to id, "ok" to false, "e" to error(thrown)) },
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

    private fun sendEvent(s: String, event: String, payload: JSONObject) =
        sendMessage(s, "evt", "id" to "n${++events}", "m" to event, "p" to payload)

    private fun sendMessage(s: String, kind: String, vararg more: Pair<String, Any>) {
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
                // JSONObject(text) would ignore anything after the first value.
                (tokens.nextValue() as? JSONObject)?.takeIf { tokens.nextClean() == 0.toChar() }
            } catch (_: JSONException) {
                null
            }
            // Not optString: it converts null to "null", and numbers to text.
            val isOurs = (message?.opt("park") as? Number)?.toDouble() == 1.0 && message.opt("v") is Number
            return message?.takeIf { isOurs && it.isText("s") && it.isText("k") }
        }

        private fun JSONObject.isText(key: String) = (opt(key) as? String)?.isNotEmpty() == true
        private fun JSONArray?.texts() = (0 until (this?.length() ?: 0)).mapNotNull { this?.opt(it) as? String }
    }
}
