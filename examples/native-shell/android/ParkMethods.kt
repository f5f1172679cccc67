package com.example.park

import android.content.ActivityNotFoundException
import android.content.Intent
import android.graphics.Bitmap
import android.graphics.BitmapFactory
import android.net.Uri
import android.os.Build
import android.os.Handler
import android.os.Looper
import android.util.Base64
import android.view.HapticFeedbackConstants
import android.widget.Toast
import androidx.activity.ComponentActivity
import androidx.activity.result.PickVisualMediaRequest
import androidx.activity.result.contract.ActivityResultContracts
import org.json.JSONArray
import org.json.JSONException
import org.json.JSONObject
import java.io.ByteArrayOutputStream
import java.io.IOException
import java.util.concurrent.Executors

/** Where the app keeps its person's token: behind the Keystore, never in the page. */
interface TokenProvider {
    /** [stale] was refused: the answer must be another one, or null when no person is logged in. Called back on any thread. */
    fun token(reason: String, stale: String?, done: (TokenGrant?) -> Unit)

    /** The API has replaced the token, or it was cleared. */
    fun replaced(token: String?)
}

class TokenGrant(val token: String, val expiresAt: Long? = null, val openid: String? = null, val userId: String? = null)

interface LoginScreen {
    /** [done] gets whether a person is logged in now. */
    fun show(redirect: String, done: (Boolean) -> Unit)
}

interface PaymentProvider {
    /** Shows the sheet for the server's signed parameters, or the page of `{"url": …}`. `outcome` is `reported-ok`, `cancelled`, `failed` or
     * `unknown`; null when no sheet could be shown. The app reports what it sees: only the park's server knows what was paid. */
    fun pay(params: JSONObject, done: (outcome: String?, raw: String?) -> Unit)
}

/** The app's side of each method. Make it in `onCreate`: the picture chooser must be registered before the activity has started. */
class AppMethods(
    private val activity: ComponentActivity,
    private val tokens: TokenProvider,
    private val login: LoginScreen,
    private val payments: PaymentProvider,
    private val close: () -> Unit,
) : ParkMethods {
    private val main = Handler(Looper.getMainLooper())
    private val worker = Executors.newSingleThreadExecutor()
    private var picking: Pair<Int, ParkReply>? = null
    private val one = activity.registerForActivityResult(ActivityResultContracts.PickVisualMedia()) { picked(listOfNotNull(it)) }
    private val several = activity.registerForActivityResult(ActivityResultContracts.PickMultipleVisualMedia(PICTURES_MAX), ::picked)

    override val capabilities: Map<String, Any> = listOf(
        "auth.getToken", "auth.login", "pay.request", "nav.open", "nav.close", "nav.setTitle", "ui.call", "ui.toast", "ui.haptic", "ui.pickImage",
    ).associateWith { true }

    override fun call(method: String, params: JSONObject, reply: ParkReply) {
        try {
            when (method) {
                "auth.getToken" -> token(params, reply)
                "auth.login" -> login.show(params.text("redirect")) { isIn ->
                    main.post { reply.ok(JSONObject().put("status", if (isIn) "done" else "cancelled")) }
                }
                "pay.request" -> pay(params.getJSONObject("params"), reply)
                "nav.open" -> open(Uri.parse(params.text("url")), reply)
                "nav.close" -> {
                    reply.ok()
                    close()
                }
                "nav.setTitle" -> {
                    activity.title = params.text("title")
                    reply.ok()
                }
                "ui.call" -> dial(params.text("phone"), reply)
                "ui.haptic" -> {
                    activity.window.decorView.performHapticFeedback(haptic(params.text("kind")))
                    reply.ok()
                }
                "ui.toast" -> {
                    Toast.makeText(activity, params.text("message"), Toast.LENGTH_SHORT).show()
                    reply.ok()
                }
                "ui.pickImage" -> pick(params.getInt("max"), reply)
                else -> reply.fail(ParkError("UNSUPPORTED", "This shell does not know $method."))
            }
        } catch (wrong: JSONException) {
            reply.fail(ParkError("BAD_PARAMS", wrong.message ?: "Something is missing."))
        }
    }

    override fun heard(event: String, payload: JSONObject) {
        if (event == "auth.tokenChanged") tokens.replaced(payload.opt("token") as? String)
    }

    /** getString would make text of a number. */
    private fun JSONObject.text(key: String) = opt(key) as? String ?: throw JSONException("$key is missing.")

    private fun token(params: JSONObject, reply: ParkReply) = tokens.token(params.text("reason"), params.opt("stale") as? String) { grant ->
        main.post {
            if (grant == null) return@post reply.fail(ParkError("AUTH_REQUIRED", "No person is logged in."))
            // put leaves out what is null.
            reply.ok(
                JSONObject().put("token", grant.token).put("expiresAt", grant.expiresAt)
                    .put("openid", grant.openid).put("userId", grant.userId),
            )
        }
    }

    private fun pay(params: JSONObject, reply: ParkReply) = payments.pay(params) { outcome, raw ->
        main.post {
            if (outcome == null) reply.fail(ParkError("NATIVE", "No payment sheet could be shown.", raw))
            else reply.ok(JSONObject().put("outcome", outcome).put("raw", raw))
        }
    }

    private fun open(uri: Uri, reply: ParkReply) {
        // intent:, file: and content: reach into this phone, tel: has a method of its own.
        if (uri.scheme?.lowercase() != "https" || uri.host.isNullOrEmpty()) return reply.fail(ParkError("DENIED", "Only https is opened."))
        if (openOutside(activity, uri)) reply.ok() else reply.fail(ParkError("NATIVE", "No app shows this."))
    }

    private fun dial(phone: String, reply: ParkReply) {
        // Codes with * and # change the phone's settings.
        if (!PHONE.matches(phone)) return reply.fail(ParkError("BAD_PARAMS", "This is no phone number."))
        try {
            // DIAL shows the number and asks for no permission; CALL would call at once.
            activity.startActivity(Intent(Intent.ACTION_DIAL, Uri.fromParts("tel", phone, null)))
            reply.ok()
        } catch (_: ActivityNotFoundException) {
            reply.fail(ParkError("NATIVE", "This device makes no calls."))
        }
    }

    private fun pick(max: Int, reply: ParkReply) {
        if (max < 1) return reply.fail(ParkError("BAD_PARAMS", "max is less than 1."))
        if (picking != null) return reply.fail(ParkError("BUSY", "Pictures are being chosen already."))
        picking = max to reply
        // The chooser cannot be closed from here; what is chosen after the call was given up is dropped by the reply.
        val wanted = PickVisualMediaRequest(ActivityResultContracts.PickVisualMedia.ImageOnly)
        if (max == 1) one.launch(wanted) else several.launch(wanted)
    }

    private fun picked(uris: List<Uri>) {
        val (max, reply) = picking ?: return
        picking = null
        if (uris.isEmpty()) return reply.fail(ParkError("USER_CANCELLED", "Nothing was chosen."))
        val chosen = uris.take(max)
        worker.execute {
            val images = chosen.mapIndexedNotNull { index, uri -> read(uri, index + 1, BUDGET / chosen.size) }
            main.post {
                if (images.isEmpty()) reply.fail(ParkError("NATIVE", "The picture could not be read."))
                else reply.ok(JSONObject().put("images", JSONArray(images)))
            }
        }
    }

    private fun read(uri: Uri, number: Int, budget: Int): JSONObject? = try {
        fit(uri, budget)?.let { bytes ->
            val address = "data:image/jpeg;base64," + Base64.encodeToString(bytes, Base64.NO_WRAP)
            JSONObject().put("name", "picture-$number.jpg").put("type", "image/jpeg").put("url", address)
        }
    } catch (_: IOException) {
        null
    } catch (_: SecurityException) {
        null
    }

    /** As large as the message allows. */
    private fun fit(uri: Uri, budget: Int): ByteArray? {
        for (side in listOf(1600, 1120, 800, 560, 400)) {
            val picture = decode(uri, side) ?: return null
            val bytes = ByteArrayOutputStream().also { picture.compress(Bitmap.CompressFormat.JPEG, 75, it) }.toByteArray()
            picture.recycle()
            if (bytes.size <= budget) return bytes
        }
        return null
    }

    private fun decode(uri: Uri, side: Int): Bitmap? {
        // The size first: a photo of 50 megapixels does not fit in memory.
        val options = BitmapFactory.Options().apply { inJustDecodeBounds = true }
        activity.contentResolver.openInputStream(uri)?.use { BitmapFactory.decodeStream(it, null, options) }
        val longest = maxOf(options.outWidth, options.outHeight)
        if (longest <= 0) return null
        options.inJustDecodeBounds = false
        options.inSampleSize = Integer.highestOneBit(maxOf(1, longest / side))
        val rough = activity.contentResolver.openInputStream(uri)?.use { BitmapFactory.decodeStream(it, null, options) } ?: return null
        val scale = side.toFloat() / maxOf(rough.width, rough.height)
        if (scale >= 1) return rough
        val width = maxOf(1, (rough.width * scale).toInt())
        val height = maxOf(1, (rough.height * scale).toInt())
        return Bitmap.createScaledBitmap(rough, width, height, true)
    }

    private companion object {
        const val PICTURES_MAX = 9

        /** Bytes of all pictures of one answer: as base64 they are a third longer, and a message ends at a million. */
        const val BUDGET = 720_000
        val PHONE = Regex("""\+?[0-9][0-9 -]{1,18}[0-9]""")
    }
}
