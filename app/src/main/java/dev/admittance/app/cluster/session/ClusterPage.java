package dev.admittance.app.cluster.session;

import java.util.function.Function;
import javafx.scene.Node;

/// Something that is shown of each cluster, as a tab in its pane or in the details of its hooks.
///
/// @param id stable, such as `doctor`; ids of the controls in it begin with `cluster/doctor`
/// @param title what people read
/// @param icon by its Ikonli name
/// @param content makes the page when it is first shown; once for each session, which is connected
///   or will be. It ends what it started when the session is closed ([ClusterSession#whenClosed]).
public record ClusterPage(
    String id, String title, String icon, Function<ClusterSession, Node> content) {}
