package dev.admittance.workspace;

/// What a file describes.
public record InFile<T>(String file, T object) {}
