import { text } from '@jadara/contract/core/text'

/** Apart from the other texts, because the menu of the first screen has them. */

export const plansPath = '/dashboard/admin/assignment-plans'
export const planPath = (id: number): string => `${plansPath}/${id}`
export const plansTitle = text('Assignment plans', 'خطط الإسناد')
