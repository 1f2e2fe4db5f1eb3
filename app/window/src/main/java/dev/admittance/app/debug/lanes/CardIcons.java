package dev.admittance.app.debug.lanes;

import dev.admittance.simulator.lanes.LaneCard;
import dev.admittance.simulator.lanes.LaneCard.Subject;
import java.util.List;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignD;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;

final class CardIcons {
  private CardIcons() {}

  static Ikon of(LaneCard card) {
    if (card.subject() instanceof Subject.Folded(List<LaneCard> _, boolean open)) {
      return open ? MaterialDesignC.CHEVRON_UP : MaterialDesignC.CHEVRON_DOWN;
    }
    return switch (card.state().kind()) {
      case STAGE -> MaterialDesignC.CIRCLE_SMALL;
      case NOT_REACHED -> MaterialDesignC.CIRCLE_OUTLINE;
      case SKIPPED -> MaterialDesignD.DEBUG_STEP_OVER;
      case ALLOWED -> MaterialDesignC.CHECK_CIRCLE_OUTLINE;
      case PATCHED -> MaterialDesignP.PENCIL_CIRCLE_OUTLINE;
      case PENDING -> MaterialDesignC.CLOCK_OUTLINE;
      case CALLED -> MaterialDesignT.TIMER_SAND;
      case FAILED_OPEN -> MaterialDesignA.ALERT_OUTLINE;
      case FAILED_CLOSED -> MaterialDesignA.ALERT_OCTAGON_OUTLINE;
      case REFUSED -> MaterialDesignC.CANCEL;
      case DENIED -> MaterialDesignC.CLOSE_OCTAGON_OUTLINE;
      case NOT_SIMULATED -> MaterialDesignH.HELP_CIRCLE_OUTLINE;
    };
  }
}
