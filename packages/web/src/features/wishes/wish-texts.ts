import { text } from '@jadara/contract/core/text'

export const wishesTitle = text('Wishes', 'الرغبات')
export const myWishesPath = '/dashboard/wishes'
export const wishPeriodPath = '/dashboard/admin/wishes'
