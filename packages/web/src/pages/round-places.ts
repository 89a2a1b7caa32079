import { text } from '@jadara/contract/text'

export const roundsPath = '/dashboard/admin/rounds'
export const roundPath = (id: number) => `${roundsPath}/${id}`
export const roundFrom = (id: number) => `${roundsPath}/add?from=${id}`

export const roundsTitle = text('Award Rounds', 'دورات الجائزة')
