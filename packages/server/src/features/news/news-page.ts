import { pathIn } from '@jadara/contract/site/pages'
import { direction, type Language, type Text, text } from '@jadara/contract/text'

/** A page with one sentence, and one button where there is something to do. */
type NewsPage = { readonly title: Text; readonly says: Text; readonly button?: Text }

/** The pages behind the links of the mails: opening one does nothing, its button does. */
export const newsPages = {
  confirm: {
    title: text('News of the award', 'أخبار الجائزة'),
    says: text('Press the button to have the news of the award sent to you.', 'اضغطوا الزر لتصلكم أخبار الجائزة.'),
    button: text('Yes, send me the news', 'نعم، أرسلوا إليّ الأخبار'),
  },
  confirmed: {
    title: text('You will get the news', 'ستصلكم الأخبار'),
    says: text(
      'Your address is confirmed. Every message has a link that ends them.',
      'تم تأكيد عنوانكم. وفي كل رسالة رابط لإيقاف الرسائل.',
    ),
  },
  expired: {
    title: text('This link no longer works', 'لم يعد هذا الرابط صالحًا'),
    says: text(
      'It is too old, or a newer one was sent. Please sign up for the news again.',
      'انتهت صلاحيته، أو أُرسل رابط أحدث منه. يُرجى التسجيل في الأخبار من جديد.',
    ),
  },
  unsubscribe: {
    title: text('Stop the news', 'إيقاف الأخبار'),
    says: text('Press the button and no more news is sent to you.', 'اضغطوا الزر ولن تصلكم أخبار بعد الآن.'),
    button: text('Stop the news', 'إيقاف الأخبار'),
  },
  ended: {
    title: text('No more news', 'توقفت الأخبار'),
    says: text('No more news is sent to you, and your address is forgotten.', 'لن تصلكم أخبار بعد الآن، وحُذف عنوانكم.'),
  },
} as const satisfies Readonly<Record<string, NewsPage>>

const home = text('To the site of the award', 'إلى موقع الجائزة')

// The roles of look/tokens.css. The page stands alone: it is the same for every award, and nothing has to be loaded for it.
const style = `:root{color-scheme:light dark;--paper:#fbf8f2;--surface:#fff;--line:#ddd5c6;--ink:#12202c;--nile:#0f4c75;--on-nile:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#0a1620;--surface:#11222f;--line:#26394a;--ink:#f1ece1;--nile:#93c5e8;--on-nile:#06202f}}
*{box-sizing:border-box}
body{margin:0;min-block-size:100vh;display:grid;place-items:center;padding:1rem;background:var(--paper);color:var(--ink);font:1.125rem/1.7 Georgia,'Noto Naskh Arabic','Geeza Pro','Times New Roman',serif}
main{inline-size:min(34rem,100%);padding:2rem;background:var(--surface);border:1px solid var(--line);border-block-start:3px solid #b5862b;border-radius:5px}
h1{margin:0 0 1rem;font-size:1.75rem;font-weight:normal;line-height:1.3}
button{min-block-size:2.75rem;padding:.5rem 1.5rem;border:0;border-radius:3px;background:var(--nile);color:var(--on-nile);font:inherit;cursor:pointer}
a{color:var(--nile)}
:focus-visible{outline:3px solid var(--nile);outline-offset:3px}`

export function newsPage({ title, says, button }: NewsPage, language: Language): string {
  return `<!doctype html>
<html lang="${language}" dir="${direction(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title[language]}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title[language]}</h1>
<p>${says[language]}</p>
${button ? `<form method="post"><button type="submit">${button[language]}</button></form>` : ''}
<p><a href="${pathIn(language, '/')}">${home[language]}</a></p>
</main>
</body>
</html>
`
}
