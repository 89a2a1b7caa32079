import { type Text, text } from '@jadara/contract/text'

/** A research field: who works in it, and the pieces that its papers are made of. `{topic}` stands for one of the topics. */
export type Field = {
  readonly department: Text
  readonly faculty: Text
  readonly topics: readonly string[]
  readonly titles: readonly string[]
  readonly settings: readonly string[]
  readonly journals: readonly string[]
  readonly keywords: readonly string[]
  readonly methods: readonly string[]
  /** What a table and a figure show, with its unit. */
  readonly measures: readonly string[]
  readonly groups: readonly string[]
  /** What was also written in Arabic, with the English title that its first page carries. */
  readonly arabic: readonly Text[]
  readonly arabicJournals: readonly Text[]
}

const nephrology: Field = {
  department: text('Nephrology', 'أمراض الكلى'),
  faculty: text('Faculty of Medicine', 'كلية الطب'),
  topics: [
    'chronic kidney disease of unknown cause',
    'vascular calcification in haemodialysis patients',
    'contrast-associated acute kidney injury',
    'anaemia in peritoneal dialysis',
    'lupus nephritis in young women',
    'post-transplant diabetes',
  ],
  titles: [
    'Prevalence and predictors of {topic}',
    'Early serum markers of {topic}',
    'Two-year outcomes of {topic}',
    'Vitamin D status and {topic}',
    'Quality of life and {topic}',
  ],
  settings: [
    'a cross-sectional study in rural Upper Egypt',
    'a multicentre cohort from the Nile Delta',
    'a prospective single-centre study',
    'a case-control study',
    'results of a regional registry',
  ],
  journals: ['Delta Journal of Renal Medicine', 'African Archives of Nephrology', 'International Letters in Clinical Nephrology'],
  keywords: ['glomerular filtration', 'dialysis adequacy', 'biomarkers', 'cohort study', 'Egypt', 'mineral metabolism'],
  methods: [
    'Consecutive adults who attended the outpatient clinic and gave written consent were enrolled; those with active infection or malignancy were excluded.',
    'Glomerular filtration rate was estimated with the 2021 CKD-EPI creatinine equation, and albuminuria was measured in a first-morning sample.',
    'Blood was drawn before the midweek session, centrifuged within thirty minutes and kept at -80 °C until it was assayed in duplicate.',
    'Ultrasonography was performed by one radiologist who did not know the laboratory results.',
  ],
  measures: ['eGFR (mL/min/1.73 m²)', 'Haemoglobin (g/dL)', 'Albuminuria (mg/g)', 'Phosphate (mg/dL)'],
  groups: ['Controls', 'Stage 2', 'Stage 3', 'Stage 4'],
  arabic: [],
  arabicJournals: [],
}

const publicHealth: Field = {
  department: text('Public Health', 'الصحة العامة'),
  faculty: text('Faculty of Medicine', 'كلية الطب'),
  topics: [
    'iron deficiency among schoolchildren',
    'hepatitis C elimination in villages',
    'antenatal care attendance',
    'uncontrolled hypertension',
    'needlestick injuries among nurses',
    'vaccine hesitancy',
  ],
  titles: [
    'Determinants of {topic}',
    'Trends in {topic} over ten years',
    'A community intervention and {topic}',
    'Knowledge, attitudes and practice regarding {topic}',
    'The cost of {topic}',
  ],
  settings: [
    'a survey of 28 villages in Sohag',
    'a mixed-methods study in Ismailia',
    'evidence from primary care in the Nile Delta',
    'a stepped-wedge trial',
    'a household survey in Qena',
  ],
  journals: [
    'Nile Journal of Community Health',
    'Eastern Mediterranean Letters in Public Health',
    'Global Reports in Prevention',
  ],
  keywords: ['primary care', 'health equity', 'rural health', 'Egypt', 'health education', 'household survey'],
  methods: [
    'Households were drawn in two stages, villages with probability proportional to size and then households by systematic sampling.',
    'Trained interviewers, most of them rural health pioneers, used a questionnaire that had been translated, back-translated and piloted in two villages.',
    'Blood pressure was measured twice in the seated position with a validated automatic device, and the mean was used.',
    'The study was explained in Arabic, and consent was given in writing or, where a participant could not write, by thumbprint before a witness.',
  ],
  measures: ['Prevalence (%)', 'Knowledge score', 'Visits per year', 'Cost per household (EGP)'],
  groups: ['Urban', 'Near village', 'Far village', 'Hamlet'],
  arabic: [
    text('Barriers to antenatal care in the villages of Upper Egypt', 'معوقات متابعة الحمل في قرى صعيد مصر'),
    text('School meals and anaemia among primary pupils', 'التغذية المدرسية والأنيميا لدى تلاميذ المرحلة الابتدائية'),
  ],
  arabicJournals: [text('Egyptian Journal of Community Medicine', 'المجلة المصرية لطب المجتمع')],
}

const energy: Field = {
  department: text('Mechanical Power Engineering', 'هندسة القوى الميكانيكية'),
  faculty: text('Faculty of Engineering', 'كلية الهندسة'),
  topics: [
    'solar stills with phase-change storage',
    'photovoltaic panels under desert dust',
    'parabolic trough collectors',
    'biogas digesters fed with rice straw',
    'evaporative greenhouse cooling',
    'small wind turbines on the Red Sea coast',
  ],
  titles: [
    'Experimental study of {topic}',
    'Energy and exergy analysis of {topic}',
    'Techno-economic assessment of {topic}',
    'A reduced-order model for {topic}',
    'Improving {topic}',
  ],
  settings: [
    'one year of outdoor measurements',
    'a parametric study',
    'the case of New Assiut',
    'comparison of four configurations',
    'field results from Hurghada',
  ],
  journals: [
    'Mediterranean Transactions on Energy Systems',
    'Arid Lands Solar Engineering',
    'Journal of Applied Thermal Letters',
  ],
  keywords: ['solar desalination', 'thermal storage', 'exergy', 'levelised cost', 'arid climate', 'dust deposition'],
  methods: [
    'The test rig stood on the roof of the faculty building, facing south at an inclination of 27°, and was logged every ten seconds.',
    'Temperatures were measured with calibrated type K thermocouples, and irradiance with a pyranometer of the first class mounted in the collector plane.',
    'The energy balance of each component was written as an ordinary differential equation and integrated with an adaptive Runge-Kutta scheme.',
    'The uncertainty of the derived efficiency, propagated after Kline and McClintock, stayed below 3.2 %.',
  ],
  measures: ['Daily yield (L/m²)', 'Efficiency (%)', 'Peak temperature (°C)', 'Cost (USD/kWh)'],
  groups: ['Reference', 'Type A', 'Type B', 'Type C'],
  arabic: [],
  arabicJournals: [],
}

const water: Field = {
  department: text('Irrigation and Hydraulics', 'الري والهيدروليكا'),
  faculty: text('Faculty of Engineering', 'كلية الهندسة'),
  topics: [
    'treated drainage reuse in the western Nile Delta',
    'groundwater salinisation near Rosetta',
    'flash floods in Wadi Qena',
    'seepage from unlined canals',
    'subsurface drip irrigation of sugar cane',
    'bank filtration along the Nile',
  ],
  titles: [
    'Monitoring {topic}',
    'Numerical simulation of {topic}',
    'Low-cost sensing for {topic}',
    'Uncertainty in predictions of {topic}',
    'Managing {topic} under a changing climate',
  ],
  settings: [
    'three seasons of lysimeter data',
    'a coupled flow and transport model',
    'lessons from forty observation wells',
    'a remote-sensing approach',
    'a basin-scale assessment',
  ],
  journals: ['Journal of Arid Land Hydrology', 'Irrigation Measurement Letters', 'Soil and Water Reports'],
  keywords: ['groundwater', 'salinity', 'MODFLOW', 'irrigation efficiency', 'Nile Delta', 'remote sensing'],
  methods: [
    'Forty observation wells were logged hourly with pressure and conductivity sensors whose drift was corrected by monthly manual readings.',
    'The aquifer was discretised into 86,400 cells of 250 m in five layers and calibrated against heads from 2012 to 2017.',
    'Cloud-free satellite scenes were corrected for the atmosphere, and soil moisture was derived from the thermal and red bands.',
    'Model performance was judged by the Nash-Sutcliffe efficiency and the root mean square error of a period kept aside.',
  ],
  measures: ['Recharge (mm/year)', 'Salinity (dS/m)', 'Application efficiency (%)', 'Nitrate (mg/L)'],
  groups: ['Head', 'Middle', 'Tail', 'Outlet'],
  arabic: [
    text('Vulnerability maps of groundwater in the oases', 'خرائط هشاشة المياه الجوفية في واحات الصحراء الغربية'),
    text('Water losses of unlined canals in Minia', 'فواقد المياه في الترع غير المبطنة بمحافظة المنيا'),
  ],
  arabicJournals: [text('Egyptian Journal of Water Sciences', 'المجلة المصرية لعلوم المياه')],
}

const chemistry: Field = {
  department: text('Chemistry', 'الكيمياء'),
  faculty: text('Faculty of Science', 'كلية العلوم'),
  topics: [
    'zinc ferrite nanoparticles',
    'chitosan-alginate composites',
    'copper-doped titania films',
    'activated carbon from date stones',
    'layered double hydroxides',
    'graphene oxide membranes',
  ],
  titles: [
    'Green synthesis and characterisation of {topic}',
    'Removal of reactive dyes from textile wastewater by {topic}',
    'Visible-light photocatalysis over {topic}',
    'Adsorption kinetics of heavy metals on {topic}',
    'Stability and reuse of {topic} in continuous flow',
  ],
  settings: [
    'mechanism and scale-up',
    'an isotherm study',
    'effect of calcination temperature',
    'optimisation by response surfaces',
    'from the bench to a pilot column',
  ],
  journals: ['International Letters in Applied Catalysis', 'Nile Journal of Materials Chemistry', 'Surface Processes and Water'],
  keywords: ['adsorption', 'photocatalysis', 'wastewater', 'nanocomposite', 'kinetics', 'reusability'],
  methods: [
    'The precursor was precipitated at pH 10 under vigorous stirring, aged for two hours, washed until neutral and calcined for three hours in still air.',
    'Phases were identified by powder X-ray diffraction with Cu K-alpha radiation, and crystallite size was estimated after Scherrer.',
    'Batch experiments were run in triplicate in a thermostatic shaker, and residual concentrations were read from a calibrated spectrophotometer.',
    'Surface area and pore volume were obtained from nitrogen isotherms at 77 K.',
  ],
  measures: ['Removal (%)', 'Capacity (mg/g)', 'Surface area (m²/g)', 'Rate constant (1/min)'],
  groups: ['300 °C', '400 °C', '500 °C', '600 °C'],
  arabic: [],
  arabicJournals: [],
}

const agronomy: Field = {
  department: text('Agronomy', 'المحاصيل'),
  faculty: text('Faculty of Agriculture', 'كلية الزراعة'),
  topics: [
    'bread wheat under salt stress',
    'faba bean in rotation with maize',
    'rice grown with less water',
    'quinoa on reclaimed sandy soil',
    'sugar beet at the edge of the delta',
    'heat-tolerant tomato lines',
  ],
  titles: [
    'Yield and water productivity of {topic}',
    'Foliar potassium improves {topic}',
    'Genotype by environment interaction in {topic}',
    'Biochar and compost as amendments for {topic}',
    'Physiological response of {topic} to late sowing',
  ],
  settings: [
    'a three-season field experiment',
    'trials at four sites',
    'evidence from Sakha and Nubaria',
    'a split-plot experiment',
    'on-farm results with smallholders',
  ],
  journals: ['Egyptian Reports in Field Crops', 'Journal of Dryland Agronomy', 'Plant Stress and Production'],
  keywords: ['salinity', 'water productivity', 'biochar', 'grain yield', 'smallholders', 'heat stress'],
  methods: [
    'The experiment was laid out as a split plot in four replicates, with irrigation in the main plots and genotypes in the sub-plots of 12 m².',
    'Soil was sampled in three layers before sowing and after harvest, and the saturated paste extract was analysed by standard procedures.',
    'Yield was taken from the inner rows only and corrected to a moisture of 13 %.',
    'Data of the three seasons were combined after Bartlett’s test, and means were separated by Tukey’s test at the 5 % level.',
  ],
  measures: ['Grain yield (t/ha)', 'Water productivity (kg/m³)', 'Chlorophyll (SPAD)', 'Plant height (cm)'],
  groups: ['Control', 'Compost', 'Biochar', 'Both'],
  arabic: [
    text('Response of wheat to saline irrigation in Fayoum', 'استجابة القمح للري بمياه مالحة في محافظة الفيوم'),
    text('Saving irrigation water in rice', 'ترشيد مياه الري في زراعة الأرز بشمال الدلتا'),
  ],
  arabicJournals: [text('Egyptian Journal of Agricultural Research', 'المجلة المصرية للبحوث الزراعية التطبيقية')],
}

const computing: Field = {
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
}

const pharmacy: Field = {
  department: text('Pharmaceutics', 'الصيدلانيات'),
  faculty: text('Faculty of Pharmacy', 'كلية الصيدلة'),
  topics: [
    'curcumin-loaded nanoemulsions',
    'transdermal niosomes',
    'mucoadhesive buccal films',
    'inhalable lipid particles',
    'gastro-retentive tablets',
    'ocular in-situ gels',
  ],
  titles: [
    'Formulation and optimisation of {topic}',
    'Enhanced bioavailability from {topic}',
    'Long-term stability of {topic}',
    'In vitro and in vivo evaluation of {topic}',
    'Quality by design in the development of {topic}',
  ],
  settings: [
    'a Box-Behnken design',
    'a crossover study in healthy volunteers',
    'comparison with the marketed product',
    'the role of the surfactant',
    'a mechanistic study',
  ],
  journals: ['Journal of Drug Carriers and Delivery', 'Alexandria Letters in Pharmaceutics', 'Formulation Science Reports'],
  keywords: ['nanocarriers', 'bioavailability', 'stability', 'optimisation', 'permeation', 'controlled release'],
  methods: [
    'The lipid phase was added dropwise to the aqueous phase at 60 °C and homogenised, and the coarse dispersion was then sonicated for five minutes on ice.',
    'Particle size, polydispersity and zeta potential were measured by dynamic light scattering after suitable dilution.',
    'Release was followed in a dialysis bag at 37 °C under sink conditions, and samples were assayed by a validated HPLC method.',
    'Animals were handled as the institutional ethics committee had approved, six to a group.',
  ],
  measures: ['Particle size (nm)', 'Entrapment (%)', 'Release at 8 h (%)', 'Flux (µg/cm²/h)'],
  groups: ['F1', 'F2', 'F3', 'F4'],
  arabic: [],
  arabicJournals: [],
}

const economics: Field = {
  department: text('Economics', 'الاقتصاد'),
  faculty: text('Faculty of Commerce', 'كلية التجارة'),
  topics: [
    'small enterprise lending',
    'remittances and rural investment',
    'female labour force participation',
    'mobile payment adoption',
    'green bonds in emerging markets',
    'youth employment in tourism',
  ],
  titles: [
    'Determinants of {topic}',
    'Financial inclusion and {topic}',
    'Measuring the effects of {topic} on household welfare',
    'Institutions, trust and {topic}',
    'The resilience of {topic} after the 2016 reform',
  ],
  settings: [
    'panel data from 27 governorates',
    'a difference-in-differences analysis',
    'evidence from Egyptian firms',
    'a survey experiment',
    'an instrumental-variable approach',
  ],
  journals: ['Middle East Review of Development Economics', 'Journal of Applied Labour Studies', 'Finance and Inclusion'],
  keywords: ['financial inclusion', 'panel data', 'employment', 'development', 'Egypt', 'small firms'],
  methods: [
    'The data come from four waves of a household panel, matched by governorate to administrative records of bank branches.',
    'Standard errors are clustered by governorate, and because clusters are few, the wild bootstrap is reported beside them.',
    'Selection into treatment was modelled with a probit, and observations off the common support were dropped.',
    'The specification was registered before the last wave was released.',
  ],
  measures: ['Credit growth (%)', 'Employment rate (%)', 'Log income', 'Adoption (%)'],
  groups: ['2012', '2015', '2018', '2021'],
  arabic: [
    text('Financing small enterprises in Upper Egypt', 'تمويل المشروعات الصغيرة في صعيد مصر: الواقع والمأمول'),
    text(
      'Financial inclusion and the economic empowerment of rural women',
      'الشمول المالي والتمكين الاقتصادي للمرأة الريفية: دراسة ميدانية',
    ),
    text('Remittances of Egyptians abroad and household consumption', 'أثر تحويلات المصريين بالخارج على أنماط استهلاك الأسرة'),
    text('Digital payment and tax compliance of firms', 'الدفع الإلكتروني والالتزام الضريبي للمنشآت'),
  ],
  arabicJournals: [
    text('Arab Journal of Economics and Development', 'المجلة العربية للاقتصاد والتنمية'),
    text('Journal of Commercial Studies', 'مجلة الدراسات التجارية المعاصرة'),
  ],
}

const climate: Field = {
  department: text('Geography and Climate', 'الجغرافيا والمناخ'),
  faculty: text('Faculty of Arts', 'كلية الآداب'),
  topics: [
    'urban heat in Greater Cairo',
    'shoreline retreat at the Damietta promontory',
    'dust storms of the khamsin season',
    'sea-level rise and the northern lakes',
    'land-use change in the Fayoum depression',
    'mangroves of the Red Sea',
  ],
  titles: [
    'Mapping {topic}',
    'Four decades of {topic} from satellite images',
    'Community perceptions of {topic}',
    'Projections of {topic} to 2050',
    'Adapting to {topic}',
  ],
  settings: [
    'a regional assessment',
    'a spatial analysis',
    'a forty-year record',
    'insights from local residents',
    'an ensemble of climate models',
  ],
  journals: ['Levant Journal of Climate and Cities', 'Coasts and Deltas', 'Regional Environmental Observations'],
  keywords: ['climate change', 'remote sensing', 'adaptation', 'Nile Delta', 'land surface temperature', 'vulnerability'],
  methods: [
    'All cloud-free scenes between 1984 and 2020 were brought to a common grid, and the trend of each pixel was estimated after Theil and Sen.',
    'Daily observations of eleven stations were homogenised and compared with the reanalysis before they were used.',
    'Sixty-two semi-structured interviews were held with fishermen, farmers and municipal engineers, and coded by two readers.',
    'The change classes were checked in the field at 240 random points.',
  ],
  measures: ['Surface temperature (°C)', 'Retreat (m/year)', 'Storm days', 'Cover (km²)'],
  groups: ['1985', '1995', '2005', '2015'],
  arabic: [
    text('The urban heat island of Cairo', 'الجزيرة الحرارية الحضرية في القاهرة الكبرى: دراسة في جغرافية المناخ'),
    text('Coastal change between Damietta and Port Said', 'تغيرات خط الساحل بين دمياط وبورسعيد باستخدام الاستشعار عن بعد'),
    text('Desertification in the Western Desert oases', 'التصحر في واحات الصحراء الغربية: الأسباب وسبل المواجهة'),
  ],
  arabicJournals: [
    text('Arab Geographical Review', 'المجلة الجغرافية العربية للدراسات البيئية'),
    text('Journal of Environmental Studies', 'مجلة الدراسات البيئية والمناخية'),
  ],
}

export const fields: readonly Field[] = [
  nephrology,
  publicHealth,
  energy,
  water,
  chemistry,
  agronomy,
  computing,
  pharmacy,
  economics,
  climate,
]
