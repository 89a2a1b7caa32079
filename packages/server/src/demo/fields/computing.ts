import { text } from '@jadara/contract/text'
import type { Field } from './field.ts'

export const computing: Field = {
  department: text('Computer Science', 'علوم الحاسب'),
  faculty: text('Faculty of Computers and Artificial Intelligence', 'كلية الحاسبات والذكاء الاصطناعي'),
  topics: [
    'Arabic dialect identification',
    'diabetic retinopathy screening',
    'handwritten Arabic manuscripts',
    'early detection of wheat rust',
    'traffic forecasting in Greater Cairo',
    'clinical notes in mixed Arabic and English',
  ],
  titles: [
    'Lightweight neural networks for {topic}',
    'A new open benchmark for {topic}',
    'Explainable learning for {topic}',
    'Learning from few labels for {topic}',
    'Federated training for {topic}',
  ],
  settings: [
    'accuracy on a telephone',
    'data, baselines and pitfalls',
    'a study with domain experts',
    'an ablation study',
    'robustness across sites and seasons',
  ],
  journals: ['Transactions on Arabic Computing', 'Intelligent Systems in Practice', 'Journal of Applied Machine Perception'],
  keywords: ['deep learning', 'Arabic', 'benchmark', 'explainability', 'mobile inference', 'few-shot learning'],
  methods: [
    'The data were split by source and not by sample, so that nothing of one document or patient appears on both sides.',
    'Three annotators labelled each item independently; disagreements were settled in a discussion, and agreement reached a kappa of 0.81.',
    'All models were trained with the same budget on one graphics card, and each figure is the mean of five runs with different seeds.',
    'Latency was measured on a mid-range telephone with four threads, after a warm-up of fifty inferences.',
  ],
  measures: ['Accuracy (%)', 'F1 score', 'Latency (ms)', 'Parameters (millions)'],
  groups: ['Baseline', 'Small', 'Medium', 'Large'],
  arabic: [],
  arabicJournals: [],
  area: text('Intelligent Computing', 'الحوسبة الذكية'),
  subjects: [
    text('speech recognition for Egyptian Arabic', 'التعرف على الكلام باللهجة المصرية'),
    text('the reading of historical manuscripts', 'القراءة الآلية للمخطوطات التاريخية'),
    text('retinal screening on telephones', 'فحص الشبكية بالهاتف المحمول'),
    text('the detection of crop diseases from pictures', 'كشف أمراض المحاصيل من الصور'),
    text('privacy in medical data', 'خصوصية البيانات الطبية'),
  ],
  books: [
    text('Machine Learning in Arabic', 'تعلم الآلة بالعربية'),
    text('Data Structures by Example', 'هياكل البيانات بالأمثلة'),
  ],
  patents: [
    text('Method for the compression of acoustic models', 'طريقة لضغط النماذج الصوتية'),
    text('Handheld reader for Arabic manuscripts', 'قارئ محمول للمخطوطات العربية'),
    text('Camera trap for locust counting', 'مصيدة تصوير لعد الجراد'),
  ],
}
