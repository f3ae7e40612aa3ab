// The settings of controllers, in the three forms that MVC writes JSON in.
using System.Text.Encodings.Web;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Options;
using Vivace.Json.AspNetCore.Registration;

namespace Vivace.Json.AspNetCore.Mvc;

/// <summary>One instance for an application. The options are asked for at the first use, when they can no longer change.</summary>
internal sealed class MvcJson
{
    public MvcJson(IOptions<WebJsonOptions> web, IOptions<JsonOptions> mvc, IOptions<ApiBehaviorOptions> behavior, IServiceProvider services)
    {
        ApiBehavior = behavior.Value;
        JsonSettings settings = web.Value.Mvc ?? JsonSettings.FromOptions(mvc.Value.JsonSerializerOptions);
        Settings = SafeSettings.Of(settings, services.GetService<IHostEnvironment>());
        Written = HasEncoder ? Settings : Settings with { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
        InHtml = HasEncoder ? Settings with { Encoder = JavaScriptEncoder.Default, MinimalEscaping = false } : Settings;
        ShowsMessages = mvc.Value.AllowInputFormatterExceptionMessages;
    }

    /// <summary>How bodies are read, and what a <see cref="JsonResult"/> writes.</summary>
    internal JsonSettings Settings { get; }

    /// <summary>What the output formatter writes. Without an encoder it escapes only what JSON requires, as MVC does.</summary>
    internal JsonSettings Written { get; }

    /// <summary>What views write: text that can stand in HTML, whatever the encoder of responses is.</summary>
    internal JsonSettings InHtml { get; }

    /// <summary>Whether clients may see messages about their bodies.</summary>
    internal bool ShowsMessages { get; }

    /// <summary>How bad requests are answered.</summary>
    internal ApiBehaviorOptions ApiBehavior { get; }

    private bool HasEncoder => Settings.MinimalEscaping || Settings.Encoder is not null;
}
