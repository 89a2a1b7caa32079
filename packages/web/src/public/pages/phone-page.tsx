import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { text } from '@jadara/contract/core/text'
import { phoneCodeDigits } from '@jadara/contract/files/phone-links'
import { PublicBrand } from '../frame/brand.tsx'
import { PublicDisplaySettings } from '../frame/display-settings.tsx'
import { SkipLink } from '../frame/skip-link.tsx'
import { usePublicPage } from '../page.tsx'

export const publicPhoneTexts = {
  title: text('Send a picture', 'إرسال صورة'),
  lead: text(
    'The picture goes to the screen of your computer where you asked for it.',
    'تصل الصورة إلى الشاشة التي طلبتها منها على حاسوبك.',
  ),
}

const texts = {
  needsScript: text(
    'Sending a picture needs JavaScript. Please switch it on in your browser, then reload this page.',
    'يتطلب إرسال الصورة جافاسكريبت. فعّله في المتصفح ثم أعد تحميل الصفحة.',
  ),
  code: text('The number on your computer', 'الرقم الظاهر على حاسوبك'),
  next: text('Continue', 'متابعة'),
  asked: text('Asked for:', 'المطلوب:'),
  take: text('Take the photograph', 'التقاط الصورة'),
  choose: text('Choose a picture of this phone', 'اختيار صورة من هذا الهاتف'),
  progress: text('Upload', 'رفع الصورة'),
  sending: text('Sending: keep this page open.', 'جارٍ الإرسال: أبقِ هذه الصفحة مفتوحة.'),
  checking: text('Arrived; being checked and stored.', 'وصلت الصورة، ويجري فحصها وحفظها.'),
  waiting: text(
    'No connection. It is tried again by itself; keep this page open.',
    'لا اتصال. تُعاد المحاولة تلقائيًّا، فأبقِ هذه الصفحة مفتوحة.',
  ),
  stored: text(
    'The picture has arrived and is stored. Go on at your computer. If it is not sharp, send another one here.',
    'وصلت الصورة وحُفظت. تابع على حاسوبك، وإن لم تكن واضحة فأرسل غيرها من هنا.',
  ),
  retry: text('Try again', 'إعادة المحاولة'),
  keep: text('Save the picture on this phone', 'حفظ الصورة على هذا الهاتف'),
}

/** As the desk's picker (specification FILE-4): an iPhone converts HEIC to JPEG for this list. */
const accepted = '.png,.jpg,.jpeg,image/png,image/jpeg'

/** `/phone`: a phone sends pictures for a file field of the dashboard. script/phone.ts does it; the page has every text. */
export function PhonePage() {
  const { say } = usePublicPage()
  return (
    <div className="phone">
      <SkipLink />
      <header className="row">
        <PublicBrand />
        <div className="tools">
          <PublicDisplaySettings />
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        data-unreachable={say(sharedFailureTexts.unreachable)}
        data-unknown={say(sharedFailureTexts.unknown)}
        data-sending={say(texts.sending)}
        data-checking={say(texts.checking)}
        data-waiting={say(texts.waiting)}
        data-stored={say(texts.stored)}
      >
        <h1 tabIndex={-1}>{say(publicPhoneTexts.title)}</h1>
        <p className="lead">{say(publicPhoneTexts.lead)}</p>
        <noscript>
          <p className="said bad">{say(texts.needsScript)}</p>
        </noscript>
        <p id="phone-asked" hidden>
          {say(texts.asked)} <b />
        </p>
        <div id="phone-message" className="said" role="status" tabIndex={-1} />
        <div id="phone-progress" hidden>
          <progress max={1} aria-label={say(texts.progress)} />
          <p className="num" />
        </div>
        <div id="phone-retry" className="choices" hidden>
          <button type="button" className="b go">
            {say(texts.retry)}
          </button>
        </div>
        <p id="phone-keep" hidden>
          <a href="#main">{say(texts.keep)}</a>
        </p>
        <form id="phone-code" hidden>
          <div className="f">
            <label htmlFor="phone-digits">{say(texts.code)}</label>
            {/* Wider than the digits, for spaces between them. */}
            <input
              id="phone-digits"
              className="in"
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              maxLength={phoneCodeDigits + 8}
            />
          </div>
          <button type="submit" className="b go">
            {say(texts.next)}
          </button>
        </form>
        <div id="phone-choices" className="choices" hidden>
          <button type="button" className="b go">
            {say(texts.take)}
          </button>
          <button type="button" className="b">
            {say(texts.choose)}
          </button>
          <input type="file" accept={accepted} capture="environment" hidden aria-label={say(texts.take)} />
          <input type="file" accept={accepted} hidden aria-label={say(texts.choose)} />
        </div>
      </main>
    </div>
  )
}
