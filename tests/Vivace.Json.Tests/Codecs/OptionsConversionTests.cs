// Settings that are known without the options that they stand for.
using System.Text.Json;
using Vivace.Json.Codecs;

namespace Vivace.Json.Tests.Codecs;

public class OptionsConversionTests
{
    [Fact]
    public void DefaultSettings_WithoutSwitches_AreThoseOfTheDefaultOptions() =>
        Assert.Equal(OptionsConversion.ToSettings(JsonSerializerOptions.Default), OptionsConversion.DefaultSettings());
}
