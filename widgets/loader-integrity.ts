/** For each entry that the loader imports: the files of `esm/` that a widget starts with, itself included, with their hashes. Empty here;
 * the build fills it in after it has made these files (`widgets/build/integrity.mjs`). */
export const INTEGRITY: Readonly<Record<string, Readonly<Record<string, string>>>> = {}
