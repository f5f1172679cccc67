package com.example.park

import org.json.JSONArray
import org.json.JSONException
import org.json.JSONObject

/** The methods that the app offers to the widgets. */
interface ParkMethods {
    /** Methods by name; the value is `true`, or `{"params": […]}` with additional parameters. Other methods fail with UNSUPPORTED. */
    val capabilities: Map<String, Any>

    /** Runs a method, on the main thread. Reply exactly once to each call: a promise in the page waits for it. */
    fun call(method: String, params: JSONObject, reply: ParkReply)

    /** Called for each event of a widget: `auth.tokenChanged`, `nav.changed`, `error`, and events of later versions. */
    fun onEvent(event: String, payload: JSONObject)
}

/** [code] is an error code of the contract. */
class ParkError(val code: String, message: String, val nativeCode: Any? = null) : Exception(message)

/** Replies to one call. Only the first reply is sent. */
class ParkReply internal constructor(private var deliver: ((Result<JSONObject?>) -> Unit)?) {
    /** Called if the caller has cancelled or its page no longer exists. Close what the call has opened. */
    var onCancel: () -> Unit = {}

    fun ok(result: JSONObject? = null) = finish(Result.success(result))
    fun fail(error: ParkError) = finish(Result.failure(error))

    internal fun cancel() {
        if (deliver == null) return
        deliver = null
        onCancel()
    }

    private fun finish(result: Result<JSONObject?>) {
        val once = deliver
        deliver = null
        once?.invoke(result)
    }
}

/** Stores a text that outlives the process, for example in SharedPreferences. */
interface ParkStorage {
    fun read(): String?
    fun write(text: String)
}

/** Stores the outcome of each payment by its key, for a day. Contains no token, no amount and no user. */
class ParkLedger(private val storage: ParkStorage, private val now: () -> Long = System::currentTimeMillis) {
    data class Entry(val key: String, val at: Long, val outcome: String?, val isDelivered: Boolean)

    fun all(): List<Entry> {
        val rows = try {
            JSONArray(storage.read() ?: "[]")
        } catch (_: JSONException) {
            JSONArray()
        }
        return (0 until rows.length()).mapNotNull { rows.optJSONObject(it) }
            .map { Entry(it.optString("key"), it.optLong("at"), it.opt("outcome") as? String, it.optBoolean("isDelivered")) }
            .filter { now() - it.at < LIFE_MS }
    }

    fun find(key: String) = all().find { it.key == key }
    fun begin(key: String) = save(all().filter { it.key != key } + Entry(key, now(), null, false))
    fun end(key: String, outcome: String) = change(key) { it.copy(outcome = outcome) }
    fun markDelivered(key: String) = change(key) { it.copy(isDelivered = true) }
    fun forget(key: String) = save(all().filter { it.key != key })

    private fun change(key: String, with: (Entry) -> Entry) = save(all().map { if (it.key == key) with(it) else it })

    private fun save(entries: List<Entry>) {
        val rows = entries.map { JSONObject().put("key", it.key).put("at", it.at).put("outcome", it.outcome).put("isDelivered", it.isDelivered) }
        storage.write(JSONArray(rows).toString())
    }

    private companion object {
        const val LIFE_MS = 24 * 3_600_000L
    }
}
