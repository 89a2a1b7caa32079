import { text } from '@jadara/contract/core/text'

export const phoneTitle = text('Take it with your phone', 'التقاط الصورة بالهاتف')
