// Implements Json.Serialize(value) in views.
using Microsoft.AspNetCore.Html;
using Microsoft.AspNetCore.Mvc.Rendering;

namespace Vivace.Json.AspNetCore.Mvc;

internal sealed class JsonHelper(MvcJson json) : IJsonHelper
{
    // The encoder escapes everything with a meaning in HTML.
    public IHtmlContent Serialize(object value) => new HtmlString(JsonSerializer.Serialize(value, json.InHtml));
}
