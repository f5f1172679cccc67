/** Texts of facts that can be copied. Both languages come with the part. */
export const facts = {
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Copying is not allowed here',
}
