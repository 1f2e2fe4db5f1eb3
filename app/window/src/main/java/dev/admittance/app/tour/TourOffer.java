package dev.admittance.app.tour;

import dev.admittance.app.controls.NoticeBar;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.workspace.SampleWorkspace;
import dev.admittance.workspace.Workspace;
import javafx.scene.Node;

/// Offers the tour when the sample is opened for the first time.
public final class TourOffer {
  private static final Messages MESSAGES = Messages.of(TourOffer.class);

  private final TourViewModel tour;
  private final WorkspaceViewModel workspace;
  private final NoticeBar bar = new NoticeBar("tour/offer", "mdi2m-map-marker-path");

  /// Offers it in a bar below the header.
  public TourOffer(TourViewModel tour, WorkspaceViewModel workspace) {
    this.tour = tour;
    this.workspace = workspace;
    bar.add("tour/offer-take", MESSAGES.get("offer.take"), tour::start);
    bar.add(
        "tour/offer-refuse", MESSAGES.get("offer.refuse"), () -> tour.knownProperty().set(true));
    tour.knownProperty().subscribe(_ -> follow());
    workspace.currentProperty().subscribe(_ -> follow());
  }

  private void follow() {
    boolean sample =
        workspace
            .currentProperty()
            .get()
            .map(Workspace::root)
            .filter(SampleWorkspace::isCopy)
            .isPresent();
    bar.say(sample && !tour.knownProperty().get() ? MESSAGES.get("offer.words") : "");
  }

  /// The bar; takes no room while there is no offer.
  public Node node() {
    return bar;
  }
}
