/** The build hands style sheets to scripts as text. */
declare module '*.css' {
  const text: string
  export default text
}
