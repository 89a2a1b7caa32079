import { joinSentences } from '../core/lists.ts'
import { type Text, text } from '../core/text.ts'
import { detectFileFormat, type FileFormat, findExtension } from './file-format.ts'
import { fileTexts } from './files.ts'

/** The formats that an upload field accepts: `picture` is JPG, PNG or GIF; `word` is .docx. */
export type AcceptedFormat = 'picture' | 'pdf' | 'pdf-or-picture' | 'word'

/** `why` is the specification's message where it has one; `help` names the format found and how to convert it. */
export type FileRefusal = { readonly why: Text; readonly help: Text }

/** Checks the leading bytes; undefined if the format is accepted. */
export function findFileRefusal(bytes: Uint8Array, name: string, accepted: AcceptedFormat): FileRefusal | undefined {
  const format = detectFileFormat(bytes, name)
  return acceptedFormats[accepted].includes(format) ? undefined : refuse(format, name, accepted)
}

/** For a file that could not be opened although its leading bytes may match. */
export const toUnreadableFileRefusal = (bytes: Uint8Array, name: string, accepted: AcceptedFormat): FileRefusal =>
  findFileRefusal(bytes, name, accepted) ?? refuseUnreadable(detectFileFormat(bytes, name), accepted)

const pictures: readonly FileFormat[] = ['jpeg', 'png', 'gif']
const acceptedFormats: Readonly<Record<AcceptedFormat, readonly FileFormat[]>> = {
  picture: pictures,
  pdf: ['pdf'],
  'pdf-or-picture': [...pictures, 'pdf'],
  word: ['word'],
}

const titles: Readonly<Record<AcceptedFormat, Text>> = {
  picture: fileTexts.unsupported,
  pdf: fileTexts.onlyPdf,
  'pdf-or-picture': fileTexts.onlyPdfOrPicture,
  word: fileTexts.onlyWord,
}

function refuse(format: FileFormat, name: string, accepted: AcceptedFormat): FileRefusal {
  const extension = findExtension(name)
  const isRenamed = format !== 'unknown' && extension !== '' && !extensionsByFormat[format].includes(extension)
  const description = isRenamed ? describeRenamed(extension, names[format]) : describeFormat(names[format])
  return { why: titles[accepted], help: joinSentences([description, neededTexts[accepted], chooseRemedy(format, accepted)]) }
}

/** The leading bytes match, but the file is damaged or has macros. */
const refuseUnreadable = (format: FileFormat, accepted: AcceptedFormat): FileRefusal => ({
  why: titles[accepted],
  help: joinSentences([
    text(
      `It begins like ${names[format].en}, but cannot be opened as one.`,
      `بدايته تشبه ${names[format].ar}، لكن تعذّر فتحه على أنه كذلك.`,
    ),
    neededTexts[accepted],
    remedies.other,
  ]),
})

const describeFormat = ({ en, ar }: Text): Text => text(`This is ${en}.`, `هذا الملف ${ar}.`)
const describeRenamed = (extension: string, { en, ar }: Text): Text =>
  text(
    `Its name ends in \u2068.${extension}\u2069, but by its content it is ${en}.`,
    `ينتهي اسمه بـ \u2068.${extension}\u2069، لكن محتواه ${ar}.`,
  )

const names: Readonly<Record<FileFormat, Text>> = {
  jpeg: text('a picture in JPG', 'صورة بصيغة JPG'),
  png: text('a picture in PNG', 'صورة بصيغة PNG'),
  gif: text('a picture in GIF', 'صورة بصيغة GIF'),
  pdf: text('a PDF', 'ملف PDF'),
  heic: text(
    'a photograph in HEIC, the format of iPhones and many Android phones',
    'صورة بصيغة HEIC، وهي صيغة هواتف iPhone وكثير من هواتف Android',
  ),
  webp: text('a picture in WebP, as websites use it', 'صورة بصيغة WebP التي تستخدمها مواقع الإنترنت'),
  avif: text('a picture in AVIF, as websites use it', 'صورة بصيغة AVIF التي تستخدمها مواقع الإنترنت'),
  tiff: text('a picture in TIFF, as scanners make it', 'صورة بصيغة TIFF التي تنتجها الماسحات الضوئية'),
  bmp: text('a picture in BMP', 'صورة بصيغة BMP'),
  svg: text('a drawing in SVG', 'صورة متجهة بصيغة SVG'),
  word: text('a Word document', 'مستند Word'),
  office: text('a document of Word, Excel or PowerPoint', 'مستند Word أو Excel أو PowerPoint'),
  pages: text('a document of Apple Pages', 'مستند Pages من Apple'),
  'open-document': text('an OpenDocument file, as LibreOffice writes it', 'ملف OpenDocument الذي ينتجه LibreOffice'),
  rtf: text('a document in RTF', 'مستند بصيغة RTF'),
  text: text('plain text', 'نص عادي'),
  'web-page': text('a web page', 'صفحة إنترنت'),
  archive: text('an archive such as ZIP', 'ملف مضغوط مثل ZIP'),
  video: text('a video', 'مقطع فيديو'),
  unknown: text('of no kind that is known here', 'من نوع غير معروف هنا'),
}

/** Usual extensions of each format; any other is mentioned as a mismatch. */
const extensionsByFormat: Readonly<Record<FileFormat, readonly string[]>> = {
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png', 'apng'],
  gif: ['gif'],
  pdf: ['pdf'],
  heic: ['heic', 'heif', 'hif'],
  webp: ['webp'],
  avif: ['avif'],
  tiff: ['tif', 'tiff', 'dng', 'nef', 'arw', 'cr2'],
  bmp: ['bmp', 'dib'],
  svg: ['svg'],
  word: ['docx', 'docm', 'dotx'],
  office: ['doc', 'docx', 'docm', 'dot', 'xls', 'xlsx', 'xlsm', 'ppt', 'pptx', 'pps', 'ppsx'],
  pages: ['pages'],
  'open-document': ['odt', 'ods', 'odp', 'odg'],
  rtf: ['rtf'],
  text: ['txt', 'md', 'csv', 'tex'],
  'web-page': ['html', 'htm', 'xhtml'],
  archive: ['zip', 'rar', '7z', 'gz', 'tgz'],
  video: ['mp4', 'mov', 'm4v', 'avi', 'mkv', 'webm', '3gp'],
  unknown: [],
}

const neededTexts: Readonly<Record<AcceptedFormat, Text>> = {
  picture: text('A JPG, PNG or GIF is needed here.', 'المطلوب هنا صورة بصيغة JPG أو PNG أو GIF.'),
  pdf: text('A PDF is needed here.', 'المطلوب هنا ملف PDF.'),
  'pdf-or-picture': text('A PDF, JPG, PNG or GIF is needed here.', 'المطلوب هنا ملف PDF أو صورة بصيغة JPG أو PNG أو GIF.'),
  word: text('A Word document (.docx) is needed here.', 'المطلوب هنا مستند Word (\u200e.docx).'),
}

const remedies = {
  heic: text(
    'On an iPhone: save the picture to Files, hold it, and choose Quick Actions › Convert Image › JPEG; for new pictures set Settings › Camera › Formats › Most Compatible. On Android: switch off “High efficiency pictures” (HEIF) in the settings of the camera, and take it again.',
    'على iPhone: احفظ الصورة في «الملفات»، واضغط عليها مطولًا، ثم اختر «إجراءات سريعة» › «تحويل الصورة» › JPEG، وللصور الجديدة اختر «الإعدادات» › «الكاميرا» › «التنسيقات» › «الأكثر توافقًا». وعلى Android: أوقف «الصور عالية الكفاءة» (HEIF) في إعدادات الكاميرا، ثم التقطها من جديد.',
  ),
  savePicture: text(
    'Open it in a program for pictures (Photos, Paint, Preview), and save or export it as JPG or PNG.',
    'افتحها في برنامج للصور (مثل الصور أو الرسام أو المعاينة)، ثم احفظها أو صدّرها بصيغة JPG أو PNG.',
  ),
  printPicture: text(
    'Open it, choose Print, and save it as PDF; on a phone Print is in the menu Share.',
    'افتحها واختر «طباعة» ثم احفظها بصيغة PDF، وتجد «طباعة» في الهاتف ضمن قائمة «مشاركة».',
  ),
  exportDocument: text(
    'Open it in the program that it was written with, and save or export it as PDF.',
    'افتحه في البرنامج الذي كُتب به، ثم احفظه أو صدّره بصيغة PDF.',
  ),
  exportPages: text('Open it in Pages, and choose File › Export To › PDF.', 'افتحه في Pages، ثم اختر «ملف» › «تصدير إلى» › PDF.'),
  photograph: text(
    'Photograph or scan the paper itself, or save its page as a picture.',
    'صوّر الورقة نفسها أو امسحها ضوئيًّا، أو احفظ صفحتها بصيغة صورة.',
  ),
  asWord: text(
    'Open it in the program that it was written with, and save it as .docx.',
    'افتحه في البرنامج الذي كُتب به، ثم احفظه بصيغة \u200e.docx.',
  ),
  unpack: text('Unpack it, and choose the file inside.', 'فُكّ ضغطه، ثم اختر الملف الذي بداخله.'),
  again: text(
    'Browsers save a page where a download asks to sign in: download the file again, and look at it before you choose it.',
    'يحفظ المتصفح صفحةً حين يتطلب التنزيل تسجيل الدخول: نزّل الملف من جديد، وافتحه قبل اختياره.',
  ),
  other: text(
    'Open it in the program that it was made with, and save it as what is needed; if it does not open, ask for it again where it came from.',
    'افتحه في البرنامج الذي أُنشئ به، ثم احفظه بالصيغة المطلوبة. وإن لم يُفتح فاطلبه من جديد من مصدره.',
  ),
} as const

function chooseRemedy(format: FileFormat, accepted: AcceptedFormat): Text {
  const wantsPicture = accepted === 'picture' || accepted === 'pdf-or-picture'
  switch (format) {
    case 'heic':
      return wantsPicture ? remedies.heic : chooseDocumentRemedy(remedies.printPicture, accepted)
    case 'jpeg':
    case 'png':
    case 'gif':
    case 'webp':
    case 'avif':
    case 'tiff':
    case 'bmp':
    case 'svg':
      return wantsPicture ? remedies.savePicture : chooseDocumentRemedy(remedies.printPicture, accepted)
    case 'pdf':
      return accepted === 'picture' ? remedies.photograph : remedies.asWord
    case 'pages':
      return accepted === 'picture' ? remedies.photograph : chooseDocumentRemedy(remedies.exportPages, accepted)
    case 'word':
    case 'office':
    case 'open-document':
    case 'rtf':
    case 'text':
      return accepted === 'picture' ? remedies.photograph : chooseDocumentRemedy(remedies.exportDocument, accepted)
    case 'archive':
      return remedies.unpack
    case 'web-page':
      return remedies.again
    case 'video':
    case 'unknown':
      return remedies.other
  }
}

const chooseDocumentRemedy = (asPdf: Text, accepted: AcceptedFormat): Text => (accepted === 'word' ? remedies.asWord : asPdf)
