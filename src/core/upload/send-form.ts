/** Sends a form with progress. `fetch` knows none: no phone streams a body to a server of HTTP 1. */

/** Sends a request with a form as its body, as `fetch` would.
 * @param request its address, method and headers; its own body is not read.
 * @param onProgress is given how much has been sent, in whole percent.
 * @example fetch: (request) => sendForm(request as Request, form, (percent) => show(percent)) */
export const sendForm = (
  { method, url, headers, signal }: Request,
  form: FormData,
  onProgress: (percent: number) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const sender = new XMLHttpRequest()
    sender.open(method, url)
    sender.withCredentials = true
    headers.forEach((value, name) => {
      // The form's own names its boundary.
      if (name !== 'content-type') sender.setRequestHeader(name, value)
    })
    sender.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(Math.floor((100 * loaded) / total))
    }
    sender.onload = () => {
      const lines = sender.getAllResponseHeaders().trim().split('\r\n')
      const pairs = lines.map((line): [string, string] => {
        const at = line.indexOf(':')
        return [line.slice(0, at), line.slice(at + 1).trim()]
      })
      resolve(new Response(sender.responseText || null, { status: sender.status, headers: pairs }))
    }
    sender.onerror = sender.onabort = () => reject(new TypeError('The form was not sent'))
    signal.addEventListener('abort', () => sender.abort())
    sender.send(form)
    if (signal.aborted) sender.abort()
  })
