package dev.admittance.app.cluster.charts;

import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;

/// What can be done about where metrics come from.
///
/// @param source where they come from now, in a few words
/// @param chooseSource asks for another source
/// @param copy puts a text into the clipboard
public record MetricsActions(
    ObservableValue<String> source, Runnable chooseSource, Consumer<String> copy) {}
