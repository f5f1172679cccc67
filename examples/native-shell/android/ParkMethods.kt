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

/** Stores the user's token, protected by the Keystore. The page never stores it. */
interface TokenProvider {
    /** Calls [done], on any thread, with a token, or with null if no user is logged in. Never with [stale], which the API has refused. */
    fun token(reason: String, stale: String?, done: (TokenGrant?) -> Unit)

    /** Called when the API has replaced the token. `null` is reserved: the page does not send it yet. */
    fun replaced(token: String?)
}

class TokenGrant(val token: String, val expiresAt: Long? = null, val openid: String? = null, val userId: String? = null)

interface LoginScreen {
    /** Calls [done] with whether a user is now logged in. */
    fun show(redirect: String, done: (Boolean) -> Unit)
}

interface PaymentProvider {
    /** Shows the payment sheet for the parameters that the server has signed, or the page of `{"url": …}`. `outcome`: `reported-ok`,
     * `cancelled`, `failed` or `unknown`; null only if no sheet could be shown, so that nothing was charged. It is only what the app has
     * seen: the server decides what was paid. */
    fun pay(params: JSONObject, done: (outcome: String?, raw: String?) -> Unit)
}

/** Implements each method. Create it in `onCreate`: the picture chooser must be registered before the activity has started. */
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

    override fun onEvent(event: String, payload: JSONObject) {
        if (event == "auth.tokenChanged") tokens.replaced(payload.opt("token") as? String)
    }

    /** Not getString: it converts numbers to text. */
    private fun JSONObject.text(key: String) = opt(key) as? String ?: throw JSONException("$key is missing.")

    private fun token(params: JSONObject, reply: ParkReply) = tokens.token(params.text("reason"), params.opt("stale") as? String) { grant ->
        main.post {
            if (grant == null) return@post reply.fail(ParkError("AUTH_REQUIRED", "No person is logged in."))
            // put omits null values.
            reply.ok(
                JSONObject().put("token", grant.token).put("expiresAt", grant.expiresAt)
                    .put("openid", grant.openid).put("userId", grant.userId),
            )
        }
    }

    private fun pay(params: JSONObject, reply: ParkReply) = payments.pay(params) { outcome, raw ->
        main.post {
            // Without a sheet nothing was charged. After an error the page would have to treat the outcome as unknown.
            reply.ok(JSONObject().put("outcome", outcome ?: "failed").put("raw", raw))
        }
    }

    private fun open(uri: Uri, reply: ParkReply) {
        // intent:, file: and content: give access to this device. For tel: there is ui.call.
        if (uri.scheme?.lowercase() != "https" || uri.host.isNullOrEmpty()) return reply.fail(ParkError("DENIED", "Only https is opened."))
        if (openOutside(activity, uri)) reply.ok() else reply.fail(ParkError("NATIVE", "No app shows this."))
    }

    private fun dial(phone: String, reply: ParkReply) {
        // No * and #: codes with them change settings of the phone.
        if (!PHONE.matches(phone)) return reply.fail(ParkError("BAD_PARAMS", "This is no phone number."))
        try {
            // DIAL only shows the number and needs no permission. CALL would start the call immediately.
            activity.startActivity(Intent(Intent.ACTION_DIAL, Uri.fromParts("tel", phone, null)))
            reply.ok()
        } catch (_: ActivityNotFoundException) {
            reply.fail(ParkError("NATIVE", "This device makes no calls."))
        }
    }

    /** Android before 11 has no feedback of its own for success and failure. */
    private fun haptic(kind: String): Int = when {
        Build.VERSION.SDK_INT < Build.VERSION_CODES.R -> HapticFeedbackConstants.KEYBOARD_TAP
        kind == "success" -> HapticFeedbackConstants.CONFIRM
        kind == "warning" -> HapticFeedbackConstants.REJECT
        else -> HapticFeedbackConstants.KEYBOARD_TAP
    }

    private fun pick(max: Int, reply: ParkReply) {
        if (max < 1) return reply.fail(ParkError("BAD_PARAMS", "max is less than 1."))
        if (picking != null) return reply.fail(ParkError("BUSY", "Pictures are being chosen already."))
        picking = max to reply
        // The app cannot close the chooser. If the call is cancelled in the meantime, the reply ignores the choice.
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

    /** Returns the picture as JPEG, in the largest size that fits the budget. */
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
        // Read the size first, then decode a reduced picture: a photo of 50 megapixels does not fit in memory.
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

        /** Maximum bytes of all pictures of one response. Base64 adds a third, and a message has at most a million characters. */
        const val BUDGET = 720_000
        val PHONE = Regex("""\+?[0-9][0-9 -]{1,18}[0-9]""")
    }
}
