import { type Language, text } from '@jadara/contract/text'
import type { DrawnPage } from './pages.ts'
import { drawSmall } from './small-page.ts'

const texts = {
  title: text('Many people are here at the moment', 'يستخدم البوابة الآن عدد كبير من الناس'),
  kept: text('What you have typed is kept.', 'كل ما كتبته محفوظ.'),
  sendAgain: text(
    'Nothing was sent yet. Go back in your browser and send the form again in a moment.',
    'لم يُرسَل شيء بعد. ارجع إلى الصفحة السابقة وأعد إرسال النموذج بعد لحظات.',
  ),
}

/** One that was asked for tries again by itself after `seconds`; where a form was sent (`sent`), asking again would not send it. */
export const busyPage = (language: Language, { sent, seconds }: { sent: boolean; seconds: number }): DrawnPage =>
  drawSmall(
    sent
      ? { title: texts.title, lines: [texts.sendAgain] }
      : { title: texts.title, lines: [texts.kept], againAfterSeconds: seconds },
    language,
  )
