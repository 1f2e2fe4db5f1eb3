package dev.admittance.app.debug.rehearsal;

import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.rehearsal.ApplyOrder;
import dev.admittance.simulator.rehearsal.Reordering;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The order of a rehearsal: that of a tool, or a change of it.
///
/// @param change empty for the order of the tool
record AppliedOrder(ApplyOrder tool, Optional<Reordering> change) {
  private static final Messages MESSAGES = Messages.of(AppliedOrder.class);

  /// As written.
  static final AppliedOrder FILES = new AppliedOrder(ApplyOrder.FILES, Optional.empty());

  /// The orders of all tools, and this one.
  List<AppliedOrder> choices() {
    return Stream.concat(
            Arrays.stream(ApplyOrder.values()).map(one -> new AppliedOrder(one, Optional.empty())),
            change.map(_ -> this).stream())
        .toList();
  }

  String title() {
    return change
        .map(one -> MESSAGES.get("order.changed", toolTitle(), one.text()))
        .orElseGet(this::toolTitle);
  }

  /// The title without how the order is changed.
  String shortTitle() {
    return change.isPresent() ? MESSAGES.get("order.changed.short", toolTitle()) : toolTitle();
  }

  private String toolTitle() {
    return MESSAGES.get(
        switch (tool) {
          case FILES -> "order.files";
          case HELM -> "order.helm";
          case ARGO_CD -> "order.argo-cd";
          case FLUX -> "order.flux";
        });
  }
}
