// The media types and encodings of JSON in MVC.
using System.Text;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Net.Http.Headers;

namespace Vivace.Json.AspNetCore.Mvc;

internal static class MediaTypes
{
    private static readonly MediaTypeHeaderValue[] s_json =
        [MediaTypeHeaderValue.Parse("application/json").CopyAsReadOnly(), MediaTypeHeaderValue.Parse("text/json").CopyAsReadOnly(),
            MediaTypeHeaderValue.Parse("application/*+json").CopyAsReadOnly()];

    /// <summary>Copies those of the replaced formatter, or MVC's defaults.</summary>
    internal static void Take(MediaTypeCollection target, MediaTypeCollection? replaced)
    {
        foreach (string one in replaced ?? [])
            target.Add(one);
        if (replaced is not null)
            return;
        foreach (MediaTypeHeaderValue one in s_json)
            target.Add(one);
    }

    /// <inheritdoc cref="Take(MediaTypeCollection, MediaTypeCollection)"/>
    internal static void Take(IList<Encoding> target, IList<Encoding>? replaced)
    {
        foreach (Encoding one in replaced ?? [new UTF8Encoding(encoderShouldEmitUTF8Identifier: false), Encoding.Unicode])
            target.Add(one);
    }

    internal static bool IsUtf8(Encoding encoding) => encoding.CodePage == Encoding.UTF8.CodePage;
}
