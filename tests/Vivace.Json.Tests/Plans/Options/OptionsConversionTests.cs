// Settings that are known without the options that they stand for.
using System.Text.Json;
using Vivace.Json.Plans.Options;

namespace Vivace.Json.Tests.Plans.Options;

public class OptionsConversionTests
{
    [Fact]
    public void DefaultSettings_WithoutSwitches_AreTheDefaultOfSettings() =>
        Assert.Equal(JsonSettings.Default, OptionsConversion.DefaultSettings());

    // The one property in which they differ (docs/decisions/one-default.md).
    [Fact]
    public void DefaultSettings_BesideTheDefaultOptions_DifferInTheOrderOfMetadata() =>
        Assert.Equal(
            OptionsConversion.ToSettings(JsonSerializerOptions.Default),
            OptionsConversion.RedirectedSettings() with { AllowOutOfOrderMetadataProperties = false });
}
