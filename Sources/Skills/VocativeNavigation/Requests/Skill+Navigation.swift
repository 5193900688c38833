public import VocativeDialogue

extension Skill {
  /// The requests to a navigator: questions about the surroundings, searches, journeys, favourites and the voice.
  public static func navigation(_ navigator: Navigator) -> Skill {
    Skill(navigator) {
      WhereAmI.self
      Facing.self
      WhatsAround.self
      WhatsAtSide.self
      AcrossStreet.self
      WhatsAhead.self
      AlongStreet.self
      NextCrossing.self
      MoreResults.self
      FindPlace.self
      HowFar.self
      ComparePlaces.self
      OpeningHours.self
      ListPlaces.self
      PlaceAddress.self
      AroundPlace.self
      PlaceFeatures.self
      TakeMeTo.self
      AddStop.self
      TakeMeToAddress.self
      LocateAddress.self
      TakeMeToCorner.self
      LocateCorner.self
      FromTo.self
      BackToStart.self
      AvoidStreet.self
      CancelRoute.self
      PauseGuidance.self
      ResumeGuidance.self
      NextTurn.self
      Remaining.self
      RightDirection.self
      RouteOverview.self
      CurrentGoal.self
      TurnStyle.self
      CrossingReports.self
      FewerReports.self
      AddFavourite.self
      AddHome.self
      ForgetFavourite.self
      ListFavourites.self
      ChangeVolume.self
      FullVolume.self
      VolumeUp.self
      VolumeDown.self
      Mute.self
      Unmute.self
      UnsupportedCall.self
      UnsupportedSight.self
      UnsupportedService.self
      UnsupportedSpeechRate.self
    }
  }
}
