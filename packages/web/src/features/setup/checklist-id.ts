export const setupChecklistId = 'setup'
