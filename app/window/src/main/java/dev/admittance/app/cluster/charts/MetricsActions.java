package dev.admittance.app.cluster.charts;

import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;

/// The actions on the source of metrics.
///
/// @param source the current one, in a few words
/// @param chooseSource asks for another source
/// @param copy puts a text on the clipboard
public record MetricsActions(
    ObservableValue<String> source, Runnable chooseSource, Consumer<String> copy) {}
