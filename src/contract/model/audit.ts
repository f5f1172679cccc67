/** Reviews: of sign-ups, activities, job postings, applications. */

/** Review status. `autoApproving`: it is being approved automatically. The numbers are from the specification. */
export const AUDIT = { pending: 2, approved: 3, rejected: 4, cancelled: 5, autoApproving: 6 } as const
export type AuditStatus = (typeof AUDIT)[keyof typeof AUDIT]

/** The decision on a sign-up on the approval screen inside the native app. The numbers are from the specification. */
export const APPROVAL = { pending: 0, agreed: 1, refused: 2 } as const
export type ApprovalState = (typeof APPROVAL)[keyof typeof APPROVAL]
