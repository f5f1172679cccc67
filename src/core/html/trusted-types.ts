/** Trusted Types: on a page whose policy says `require-trusted-types-for 'script'`, text becomes markup or a script's address only through a
 * policy. Ours is called `parkside`: the page allows it with `trusted-types parkside`. */

interface TypesPolicy {
  createHTML(html: string): string
  createScriptURL(url: string): string
}

interface TypesFactory {
  createPolicy(name: string, rules: TypesPolicy): TypesPolicy
}

/** Both rules let everything pass. Only articles and sharing use them: for markup that is parsed where nothing runs and then sanitised, and for the
 * one script that the deployment's configuration names. */
const RULES: TypesPolicy = { createHTML: (html) => html, createScriptURL: (url) => url }

let policy: TypesPolicy | undefined

/** The policy; where the browser has no Trusted Types, or the page does not allow ours, one that changes nothing. */
export const typesPolicy = (): TypesPolicy => {
  if (policy) return policy
  const { trustedTypes } = globalThis as { trustedTypes?: TypesFactory }
  try {
    policy = trustedTypes?.createPolicy('parkside', RULES) ?? RULES
  } catch {
    policy = RULES
  }
  return policy
}
