const pad = (n: number): string => String(n).padStart(2, '0')

/** `3661` → `01:01:01`; hours grow past two digits rather than wrap. */
export const clockText = (seconds: number): string => {
  const s = Math.max(0, Math.floor(seconds))
  return `${pad(Math.floor(s / 3600))}:${pad(Math.floor(s / 60) % 60)}:${pad(s % 60)}`
}
