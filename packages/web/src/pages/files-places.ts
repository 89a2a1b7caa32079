import { text } from '@jadara/contract/text'

export const uploadPath = '/dashboard/documents/upload'
export const myUploadsPath = '/dashboard/documents/my-uploads'

export const filesTabs = {
  label: text('Personal files', 'الملفات الشخصية'),
  upload: text('Upload', 'الرفع'),
  mine: text('My uploads', 'ملفاتي المرفوعة'),
} as const
