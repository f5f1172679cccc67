import { Ground } from './drawing.tsx'

/** A plug that has come out of its socket. */
export const FailedDrawing = () => (
  <Ground>
    <path d="M4 70c14 0 10-24 26-24" stroke="var(--weak)" />
    <path d="M30 34h12c4 0 8 3 8 8v8c0 5-4 8-8 8H30z" fill="var(--tint)" stroke="var(--primary)" />
    <path d="M50 41h8M50 51h8" stroke="var(--primary)" />
    <path d="M90 34H80c-5 0-9 3-9 8v8c0 5 4 8 9 8h10z" fill="var(--card)" stroke="var(--weak)" />
    <path d="M90 46c16 0 12 24 26 24" stroke="var(--weak)" />
    <path d="M64 30V20M55 31l-5-9M73 31l5-9" stroke="var(--danger)" />
  </Ground>
)
