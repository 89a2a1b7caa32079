/** Where an application is in its round: 2 for the interview or second reading of those who were shortlisted. */
export type Stage = 1 | 2

export const stageKinds = ['interview', 'second-reading'] as const
export type StageKind = (typeof stageKinds)[number]
