import { text } from '@jadara/contract/text'

export const mailTemplatesPath = '/dashboard/admin/mail-templates'
export const mailTemplatePath = (name: string): string => `${mailTemplatesPath}/${name}`

export const mailTemplatesTitle = text('Words of the mails', 'صيغ الرسائل')
