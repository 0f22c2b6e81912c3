import type { AppointmentTables } from './tables/appointments.ts'
import type { AssistantTables } from './tables/assistant.ts'
import type { AuditTables } from './tables/audit.ts'
import type { CameraTables } from './tables/cameras.ts'
import type { CaseTables } from './tables/cases.ts'
import type { ClientErrorTables } from './tables/client-errors.ts'
import type { CovidTables } from './tables/covid.ts'
import type { DeliveryTables } from './tables/delivery.ts'
import type { DigitizationTables } from './tables/digitization.ts'
import type { DischargeTables } from './tables/discharge.ts'
import type { DriveTables } from './tables/drive.ts'
import type { EmergencyTables } from './tables/emergency.ts'
import type { EntityTables } from './tables/entities.ts'
import type { FileTables } from './tables/files.ts'
import type { FlowTables } from './tables/flow.ts'
import type { ImportTables } from './tables/imports.ts'
import type { KeyTables } from './tables/keys.ts'
import type { MasterTables } from './tables/masters.ts'
import type { MedicalRecordTables } from './tables/medical-records.ts'
import type { MedicineTables } from './tables/medicine-catalogue.ts'
import type { OcrTrainingTables } from './tables/ocr-training.ts'
import type { PatientTables } from './tables/patients.ts'
import type { PeopleTables } from './tables/people.ts'
import type { PrivacyTables } from './tables/privacy.ts'
import type { ReadingTables } from './tables/readings.ts'
import type { ReminderTables } from './tables/reminders.ts'
import type { ReportTables } from './tables/reports.ts'
import type { SafetyTablesOfDatabase } from './tables/safety.ts'
import type { SettingsTables } from './tables/settings.ts'
import type { StayTables } from './tables/stays.ts'
import type { SuggestionTables } from './tables/suggestions.ts'
import type { TeleconsultationTables } from './tables/teleconsultation.ts'
import type { VaccinationTables } from './tables/vaccination.ts'

export type { AppointmentsTable } from './tables/appointments.ts'
export type { AuditHeadsTable, AuditLogTable } from './tables/audit.ts'
export type { CaseMedicinesTable, CasesTable } from './tables/cases.ts'
export type { DeliveriesTable } from './tables/delivery.ts'
export type { DischargeSummariesTable } from './tables/discharge.ts'
export type { EmergencyFormsTable } from './tables/emergency.ts'
export type { CaseProposalsTable, EntityRulesTable } from './tables/entities.ts'
export type { CasePagesTable, FilesTable, UploadPagesTable, UploadsTable } from './tables/files.ts'
export type { DoctorsTable, HospitalsTable, MasterTermsTable } from './tables/masters.ts'
export type { PatientsTable } from './tables/patients.ts'
export type { UsersTable } from './tables/people.ts'
export type { AdmissionsTable, StayNotesTable, StayPlacesTable } from './tables/stays.ts'
export type { MedicineRequestsTable, TemplatesTable } from './tables/suggestions.ts'
export type {
  TeleAttemptsTable,
  TeleOrderLinesTable,
  TeleOrdersTable,
  TeleVideosTable,
} from './tables/teleconsultation.ts'

/** Row types of every table, as the migrations make them; a file for each migration. */
export interface Tables
  extends AppointmentTables,
    AssistantTables,
    AuditTables,
    CameraTables,
    CaseTables,
    ClientErrorTables,
    CovidTables,
    DeliveryTables,
    EmergencyTables,
    EntityTables,
    DigitizationTables,
    DischargeTables,
    DriveTables,
    FileTables,
    FlowTables,
    ImportTables,
    KeyTables,
    MasterTables,
    OcrTrainingTables,
    PatientTables,
    PeopleTables,
    MedicalRecordTables,
    MedicineTables,
    PrivacyTables,
    ReadingTables,
    ReminderTables,
    ReportTables,
    SettingsTables,
    StayTables,
    SuggestionTables,
    SafetyTablesOfDatabase,
    TeleconsultationTables,
    VaccinationTables {}
