package dev.admittance.app.cluster.session;

import java.util.function.Function;
import javafx.scene.Node;

/// A page of each cluster, as a tab in its pane or in the details of its webhooks.
///
/// @param id stable, such as `doctor`; ids of its controls begin with `cluster/doctor`
/// @param title as shown
/// @param icon its Ikonli name
/// @param content creates the page when it is first shown, once for each session. The page stops
///   what it started when the session closes ([ClusterSession#whenClosed]).
public record ClusterPage(
    String id, String title, String icon, Function<ClusterSession, Node> content) {}
