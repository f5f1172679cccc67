/** Our Trusted Types policy. On a page with `require-trusted-types-for 'script'`, strings can be used as markup or as a script URL only
 * through a policy. The page allows ours with `trusted-types parkside`. */

interface TypesPolicy {
  createHTML(html: string): string
  createScriptURL(url: string): string
}

interface TypesFactory {
  createPolicy(name: string, rules: TypesPolicy): TypesPolicy
}

/** Both rules return their input. Only articles and sharing use them: for markup that is parsed in an inert document and then
 * sanitised, and for the one script URL from the deployment's configuration. */
const RULES: TypesPolicy = { createHTML: (html) => html, createScriptURL: (url) => url }

let policy: TypesPolicy | undefined

/** Returns the policy. Without Trusted Types, or if the page does not allow our policy, it returns a stand-in with the same methods. */
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
