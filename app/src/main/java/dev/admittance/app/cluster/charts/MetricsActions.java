package dev.admittance.app.cluster.charts;

import java.util.function.Consumer;

/// What can be done about where metrics come from.
///
/// @param chooseSource asks for another source
/// @param copy puts a text into the clipboard
public record MetricsActions(Runnable chooseSource, Consumer<String> copy) {}
