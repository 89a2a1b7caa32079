import { text } from '../core/text.ts'

export const planTexts = {
  version: text('Please read the plan again first.', 'أعد قراءة الخطة أولًا.'),
  noChange: text('Please choose one or more changes first.', 'اختر تغييرًا واحدًا أو أكثر أولًا.'),
  tooManyChanges: text('Please make at most 5,000 changes at once.', 'أجرِ ٥٬٠٠٠ تغيير على الأكثر في المرة الواحدة.'),
} as const
