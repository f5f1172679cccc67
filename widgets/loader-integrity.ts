/** For each entry that the loader imports: the files of `esm/` that it loads statically, itself included, and those of the API client, with
 * their hashes. Empty in the source; the build fills it in after these files are built (`widgets/build/integrity.mjs`). */
export const INTEGRITY: Readonly<Record<string, Readonly<Record<string, string>>>> = {}
