/// The written phrasings of the payment intents, and the part of the corpus that each intent has.
enum PhrasingCatalog {
  /// The weight of an intent without written phrasings.
  static let defaultShare = 1_000

  /// The phrasings and the weight of their sentences among all groups, by label.
  static let requests: [String: (share: Int, texts: [String])] = [
    "send_money": (13_500, [SendPhrasings.text, ColloquialSendPhrasings.text]),
    "request_money": (13_000, [RequestPhrasings.text, ColloquialRequestPhrasings.text]),
    "check_balance": (7_500, [BalancePhrasings.text]),
    "check_transactions": (5_500, [TransactionPhrasings.rules, TransactionPhrasings.text]),
    "check_spending": (3_000, [TransactionPhrasings.rules, SpendingPhrasings.text]),
    "answer_history_question": (4_800, [TransactionPhrasings.rules, HistoryQuestionPhrasings.text]),
    "transfer_money": (3_600, [SchedulePhrasings.rules, TransferPhrasings.text]),
    "split_bill": (3_200, [SplitPhrasings.text]),
    "repeat_payment": (1_800, [RepetitionPhrasings.repeating]),
    "recall_payment": (1_800, [RepetitionPhrasings.recalling]),
    "check_requests": (2_600, [PendingRequestPhrasings.checking]),
    "pay_request": (2_600, [PendingRequestPhrasings.paying]),
    "decline_request": (1_900, [PendingRequestPhrasings.declining]),
    "remind_of_request": (1_900, [PendingRequestPhrasings.reminding]),
    "schedule_payment": (5_000, [SchedulePhrasings.rules, SchedulePhrasings.scheduling]),
    "check_schedules": (2_200, [SchedulePhrasings.rules, SchedulePhrasings.checking]),
    "cancel_schedule": (2_000, [SchedulePhrasings.rules, SchedulePhrasings.cancelling]),
    "change_schedule": (2_200, [SchedulePhrasings.rules, SchedulePhrasings.changing]),
    "skip_schedule": (1_500, [SchedulePhrasings.rules, SchedulePhrasings.skipping]),
    "pause_schedule": (1_500, [SchedulePhrasings.rules, SchedulePhrasings.pausing]),
    "remind_me": (1_900, [ReminderPhrasings.text]),
    "convert_money": (2_100, [CalculationPhrasings.converting]),
    "calculate": (1_800, [CalculationPhrasings.calculating]),
    "request_shares": (2_400, [ThirdPartyPhrasings.shares]),
    "pay_between_others": (1_600, [ThirdPartyPhrasings.others]),
    "sum_from_request": (1_500, [ThirdPartyPhrasings.sums]),
    "check_affordability": (2_400, [AccountQuestionPhrasings.affording]),
    "list_accounts": (1_400, [AccountQuestionPhrasings.accounts]),
    "list_contacts": (1_500, [AccountQuestionPhrasings.contacts]),
  ]
}
