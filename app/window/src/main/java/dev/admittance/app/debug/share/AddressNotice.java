package dev.admittance.app.debug.share;

import dev.admittance.app.controls.NoticeBar;
import dev.admittance.app.messages.Messages;

/// Says where an address led to, if not to the place that it names.
public final class AddressNotice {
  private static final Messages MESSAGES = Messages.of(AddressNotice.class);

  private AddressNotice() {}

  public static NoticeBar of(AddressesViewModel addresses) {
    NoticeBar bar = new NoticeBar("debug/address-notice", "mdi2m-map-marker-question-outline");
    bar.add("debug/address-dismiss", MESSAGES.get("shared.close"), addresses::dismiss);
    addresses.noticeProperty().subscribe(bar::say);
    return bar;
  }
}
